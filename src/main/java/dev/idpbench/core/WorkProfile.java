package dev.idpbench.core;

/**
 * What one request makes the product do, so that a reader sees when QPS compares policies rather than servers.
 *
 * @param secretHash how the client secret is verified, for example {@code pbkdf2-sha256, 25000 iterations}; "none"
 * @param tokenFormat for example {@code opaque}, {@code JWT}
 * @param signature algorithm and key size of what is signed or verified, for example {@code RS256, RSA-2048}; "none"
 * @param does what a request does, in one sentence
 */
public record WorkProfile(String secretHash, String tokenFormat, String signature, String does) {}
