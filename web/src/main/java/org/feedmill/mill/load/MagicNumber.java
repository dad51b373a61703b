package org.feedmill.mill.load;

import org.jspecify.annotations.Nullable;

/** The magic numbers of file formats. No text starts with one: those made of letters are long enough. */
enum MagicNumber {
    PDF(ContentKind.PDF, 0, "%PDF-"),
    PNG(ContentKind.IMAGE, 0, "\u0089PNG\r\n\u001A\n"),
    JPEG(ContentKind.IMAGE, 0, "\u00FF\u00D8\u00FF"),
    GIF87(ContentKind.IMAGE, 0, "GIF87a"),
    GIF89(ContentKind.IMAGE, 0, "GIF89a"),
    WEBP(ContentKind.IMAGE, 8, "WEBPVP8"),
    AVIF(ContentKind.IMAGE, 4, "ftypavif"),
    HEIC(ContentKind.IMAGE, 4, "ftyphei"),
    ICON(ContentKind.IMAGE, 0, "\0\0\u0001\0"),
    TIFF_LITTLE(ContentKind.IMAGE, 0, "II*\0"),
    TIFF_BIG(ContentKind.IMAGE, 0, "MM\0*"),
    WAVE(ContentKind.MEDIA, 8, "WAVEfmt "),
    AVI(ContentKind.MEDIA, 8, "AVI LIST"),
    MP4(ContentKind.MEDIA, 4, "ftyp"),
    OGG(ContentKind.MEDIA, 0, "OggS\0"),
    MP3(ContentKind.MEDIA, 0, "ID3"),
    MATROSKA(ContentKind.MEDIA, 0, "\u001AE\u00DF\u00A3"),
    FLAC(ContentKind.MEDIA, 0, "fLaC"),
    ZIP(ContentKind.ARCHIVE, 0, "PK\u0003\u0004"),
    GZIP(ContentKind.ARCHIVE, 0, "\u001F\u008B"),
    BZIP2(ContentKind.ARCHIVE, 0, "BZh91AY&SY"),
    XZ(ContentKind.ARCHIVE, 0, "\u00FD7zXZ\0"),
    SEVEN_ZIP(ContentKind.ARCHIVE, 0, "7z\u00BC\u00AF"),
    RAR(ContentKind.ARCHIVE, 0, "Rar!\u001A\u0007"),
    OLE(ContentKind.ARCHIVE, 0, "\u00D0\u00CF\u0011\u00E0"),
    ELF(ContentKind.BINARY, 0, "\u007FELF"),
    CLASS(ContentKind.BINARY, 0, "\u00CA\u00FE\u00BA\u00BE"),
    WASM(ContentKind.BINARY, 0, "\0asm");

    private final ContentKind content;
    private final int offset;
    private final String bytes;

    MagicNumber(ContentKind content, int offset, String bytes) {
        this.content = content;
        this.offset = offset;
        this.bytes = bytes;
    }

    /** Returns the kind whose magic number is at the start, read as ISO 8859-1; null if there is none. */
    static @Nullable ContentKind detect(String head) {
        for (MagicNumber magic : values()) {
            if (head.startsWith(magic.bytes, magic.offset)) {
                return magic.content;
            }
        }
        return null;
    }
}
