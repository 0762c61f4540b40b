import { createHash } from 'node:crypto';
import type { Attachment } from '../../../../src/core/api/office/money';
import { attachment, pathOfAttachment, type AttachmentData } from '../../kinds/files';
import type { SeedRecord, SeedWriter } from '../../seed/writer';

/** What papers carry: kept until it is written, so that each paper names a file that opens. */
export class SeedFiles {
  private readonly rows: SeedRecord[] = [];

  add(
    owner: Pick<SeedRecord, 'id' | 'tenantId' | 'ownerId' | 'createTime'>,
    name: string,
    inline: string,
  ): Attachment {
    const { tenantId, ownerId = null, createTime } = owner;
    const id = `file-${owner.id}-${this.rows.length + 1}`;
    const path = pathOfAttachment(id, name);
    const size = Buffer.byteLength(inline);
    const data: AttachmentData = {
      path,
      filePath: path,
      size,
      contentType: name.endsWith('.pdf') ? 'application/pdf' : 'text/plain; charset=utf-8',
      sha256: createHash('sha256').update(inline).digest('hex'),
      inline,
    };
    this.rows.push({ id, tenantId, name, status: 'success', ownerId, createTime, data });
    return { id, name, path, size };
  }

  write(writer: SeedWriter): Promise<void> {
    return writer.records(attachment, this.rows);
  }
}

const utf16 = (line: string) =>
  [...Array(line.length).keys()]
    .map((at) => line.charCodeAt(at).toString(16).padStart(4, '0'))
    .join('');

const LINE = 24;

/**
 * One page of lines, the first as its heading. In a font that readers bring along for Chinese, so that the file is plain
 * text of a few hundred bytes and stands in the row of the database.
 */
export function pdfOf([heading = '', ...lines]: readonly string[]): string {
  const text = [
    `BT /F 20 Tf 72 760 Td <${utf16(heading)}> Tj ET`,
    ...lines.map((line, index) => `BT /F 12 Tf 72 ${720 - index * LINE} Td <${utf16(line)}> Tj ET`),
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 4 0 R >> >> /Contents 7 0 R >>',
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [5 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 6 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((body, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const start = file.length;
  return `${file}xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
}
