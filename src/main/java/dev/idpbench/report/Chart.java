package dev.idpbench.report;

import java.math.BigDecimal;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A line chart in the coordinates of its SVG: connections on an evenly spaced axis, figures from zero up.
 *
 * @param across marks of the x axis
 * @param up marks of the y axis
 */
record Chart(
        String title, int width, int height, int left, int bottom, List<Mark> across, List<Mark> up, List<Path> paths) {

    private static final int WIDTH = 460;
    private static final int HEIGHT = 260;
    private static final int LEFT = 58;
    private static final int RIGHT = 446;
    private static final int TOP = 14;
    private static final int BOTTOM = 226;
    private static final int MOST_MARKS = 6;

    /** A product's figures, in the order of the ladder. */
    record Line(int style, List<Point> points) {}

    /** A figure before it is placed. */
    record Point(String product, int connections, double value, String file) {}

    /** A label and where it stands on its axis. */
    record Mark(String at, String text) {}

    /** A drawn line. */
    record Path(int style, String points, List<Dot> dots) {}

    /** A drawn figure with the file that it comes from. */
    record Dot(String x, String y, String file, String title) {}

    static Chart of(String title, List<Line> lines) {
        var rungs = new TreeSet<Integer>();
        lines.forEach(l -> l.points().forEach(p -> rungs.add(p.connections())));
        double most = lines.stream()
                .flatMap(l -> l.points().stream())
                .mapToDouble(Point::value)
                .max()
                .orElse(0);
        var step = step(most);
        int steps = Math.max(1, (int) Math.ceil(most / step.doubleValue()));
        var scale = new Scale(List.copyOf(rungs), step.doubleValue() * steps);
        return new Chart(
                title,
                WIDTH,
                HEIGHT,
                LEFT,
                BOTTOM,
                rungs.stream().map(c -> new Mark(scale.x(c), String.valueOf(c))).toList(),
                up(scale, step, steps),
                lines.stream().map(l -> path(l, scale)).toList());
    }

    /** Distance of the marks: 1, 2 or 5 times a power of ten, at most six of them up to {@code most}. */
    private static BigDecimal step(double most) {
        for (int power = -3; power < 15; power++) {
            for (int factor : new int[] {1, 2, 5}) {
                var step = BigDecimal.valueOf(factor).scaleByPowerOfTen(power);
                if (step.doubleValue() * MOST_MARKS >= most) {
                    return step;
                }
            }
        }
        throw new IllegalArgumentException("no chart reaches up to " + most);
    }

    private static List<Mark> up(Scale scale, BigDecimal step, int steps) {
        return IntStream.rangeClosed(0, steps)
                .mapToObj(i -> step.multiply(BigDecimal.valueOf(i)).stripTrailingZeros())
                .map(v -> new Mark(scale.y(v.doubleValue()), v.toPlainString()))
                .toList();
    }

    private static Path path(Line line, Scale scale) {
        var dots = line.points().stream()
                .map(p -> new Dot(
                        scale.x(p.connections()),
                        scale.y(p.value()),
                        p.file(),
                        p.product() + ", c=" + p.connections() + ": "
                                + Figures.fixed(p.value(), p.value() < 1000 ? 2 : 0)))
                .toList();
        return new Path(
                line.style(), dots.stream().map(d -> d.x() + "," + d.y()).collect(Collectors.joining(" ")), dots);
    }

    private record Scale(List<Integer> rungs, double most) {

        String x(int connections) {
            double gap = rungs.size() < 2 ? 0 : (double) (RIGHT - LEFT - 24) / (rungs.size() - 1);
            return Figures.fixed(LEFT + 12 + gap * rungs.indexOf(connections), 1);
        }

        String y(double value) {
            return Figures.fixed(BOTTOM - (BOTTOM - TOP) * value / most, 1);
        }
    }
}
