package org.feedmill.mill;

import org.jspecify.annotations.Nullable;

/** The magic numbers of file formats. No text begins with one: those that are plain letters are long enough. */
enum Magic {
    PDF(Content.PDF, 0, "%PDF-"),
    PNG(Content.IMAGE, 0, "\u0089PNG\r\n\u001A\n"),
    JPEG(Content.IMAGE, 0, "\u00FF\u00D8\u00FF"),
    GIF87(Content.IMAGE, 0, "GIF87a"),
    GIF89(Content.IMAGE, 0, "GIF89a"),
    WEBP(Content.IMAGE, 8, "WEBPVP8"),
    AVIF(Content.IMAGE, 4, "ftypavif"),
    HEIC(Content.IMAGE, 4, "ftyphei"),
    ICON(Content.IMAGE, 0, "\0\0\u0001\0"),
    TIFF_LITTLE(Content.IMAGE, 0, "II*\0"),
    TIFF_BIG(Content.IMAGE, 0, "MM\0*"),
    WAVE(Content.MEDIA, 8, "WAVEfmt "),
    AVI(Content.MEDIA, 8, "AVI LIST"),
    MP4(Content.MEDIA, 4, "ftyp"),
    OGG(Content.MEDIA, 0, "OggS\0"),
    MP3(Content.MEDIA, 0, "ID3"),
    MATROSKA(Content.MEDIA, 0, "\u001AE\u00DF\u00A3"),
    FLAC(Content.MEDIA, 0, "fLaC"),
    ZIP(Content.ARCHIVE, 0, "PK\u0003\u0004"),
    GZIP(Content.ARCHIVE, 0, "\u001F\u008B"),
    BZIP2(Content.ARCHIVE, 0, "BZh91AY&SY"),
    XZ(Content.ARCHIVE, 0, "\u00FD7zXZ\0"),
    SEVEN_ZIP(Content.ARCHIVE, 0, "7z\u00BC\u00AF"),
    RAR(Content.ARCHIVE, 0, "Rar!\u001A\u0007"),
    OLE(Content.ARCHIVE, 0, "\u00D0\u00CF\u0011\u00E0"),
    ELF(Content.BINARY, 0, "\u007FELF"),
    CLASS(Content.BINARY, 0, "\u00CA\u00FE\u00BA\u00BE"),
    WASM(Content.BINARY, 0, "\0asm");

    private final Content content;
    private final int offset;
    private final String bytes;

    Magic(Content content, int offset, String bytes) {
        this.content = content;
        this.offset = offset;
        this.bytes = bytes;
    }

    /** The content whose mark stands at the head, read as ISO 8859-1; null where there is none. */
    static @Nullable Content of(String head) {
        for (Magic magic : values()) {
            if (head.startsWith(magic.bytes, magic.offset)) {
                return magic.content;
            }
        }
        return null;
    }
}
