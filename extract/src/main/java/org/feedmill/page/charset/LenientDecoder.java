package org.feedmill.page.charset;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;

/**
 * Decodes bytes some of which are invalid. As in browsers, an invalid sequence never consumes the ASCII after it: the
 * JDK's decoders of GB18030, Big5-HKSCS and EUC-JP swallow the {@code <} of the next tag.
 */
final class LenientDecoder {

    private static final char REPLACEMENT = '\ufffd';

    private LenientDecoder() {}

    static String decode(byte[] bytes, Charset charset) {
        String text = new String(bytes, charset);
        if (text.indexOf(REPLACEMENT) < 0 || !swallowsAscii(charset)) {
            return likeBrowsers(text, charset);
        }
        return likeBrowsers(decodeCarefully(bytes, charset), charset);
    }

    private static boolean swallowsAscii(Charset charset) {
        String name = charset.name();
        return name.startsWith("GB") || name.startsWith("Big5") || name.contains("JP") || name.contains("EUC");
    }

    private static String decodeCarefully(byte[] bytes, Charset charset) {
        CharsetDecoder decoder = charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length + 2); // no sequence has more characters than bytes
        while (true) {
            CoderResult result = decoder.decode(in, out, true);
            if (!result.isError()) {
                break;
            }
            int start = in.position();
            out.put(bytes[start] == (byte) 0x80 && charset.name().startsWith("GB") ? '€' : REPLACEMENT);
            int length = 1;
            while (length < result.length() && start + length < bytes.length && bytes[start + length] < 0) {
                length++;
            }
            in.position(start + length);
        }
        decoder.flush(out);
        return out.flip().toString();
    }

    /** Big5 as browsers read it: the dot in foreign names and the small comma. */
    private static String likeBrowsers(String text, Charset charset) {
        return charset.name().equals("Big5-HKSCS")
                ? text.replace('\u2022', '\u2027').replace('\uff64', '\ufe51')
                : text;
    }
}
