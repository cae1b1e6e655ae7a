package dev.idpbench.product;

import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * The registered products. A product registers by its class name in
 * {@code META-INF/services/dev.idpbench.product.Product}; the order of that file is the order in which products run.
 */
public final class Products {

    private static final List<Product> ALL = ServiceLoader.load(Product.class, Products.class.getClassLoader()).stream()
            .map(ServiceLoader.Provider::get)
            .toList();

    private Products() {}

    /** Every product, in the order in which they run. */
    public static List<Product> all() {
        return ALL;
    }

    /** Those that run unless the user names others, and have a column in the comparison. */
    public static List<Product> compared() {
        return ALL.stream().filter(Product::compared).toList();
    }

    public static Optional<Product> find(String id) {
        return ALL.stream().filter(product -> product.id().equals(id)).findFirst();
    }
}
