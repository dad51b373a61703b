package org.feedmill.app.feed;

import io.nayuki.qrcodegen.QrCode;

/** Writes an address as a QR code in SVG. */
public final class QrCodeSvg {

    /** Width of the white border in modules that readers need (ISO/IEC 18004 §6.3.8). */
    public static final int MARGIN = 4;

    private QrCodeSvg() {}

    /** Always black on white, because many cameras read nothing else. */
    static String svg(String text) {
        QrCode code = QrCode.encodeText(text, QrCode.Ecc.MEDIUM);
        int size = code.size + 2 * MARGIN;
        StringBuilder path = new StringBuilder();
        for (int y = 0; y < code.size; y++) {
            for (int x = 0; x < code.size; x++) {
                if (code.getModule(x, y)) {
                    path.append('M')
                            .append(x + MARGIN)
                            .append(' ')
                            .append(y + MARGIN)
                            .append("h1v1h-1z");
                }
            }
        }
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + size + " " + size
                + "\" shape-rendering=\"crispEdges\"><rect width=\"" + size + "\" height=\"" + size
                + "\" fill=\"#fff\"/><path fill=\"#000\" d=\"" + path + "\"/></svg>";
    }
}
