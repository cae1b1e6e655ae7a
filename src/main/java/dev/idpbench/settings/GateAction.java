package dev.idpbench.settings;

/** What a failed gate does: break the build, or only stand in the report. The result carries its verdict either way. */
public enum GateAction {
    ASSERT,
    REPORT
}
