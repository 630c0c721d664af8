import { toPdfDate } from '../sign/pdf-date.ts'
import { textObject } from './pdf-text.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign)

export interface Metadata {
  title: string
  language: string
  createdAt: string
}

const producer = 'Klesis'

export function infoObject({ title, createdAt }: Metadata): string {
  const date = toPdfDate(createdAt)
  return `<</Title ${textObject(title)}/Producer(${producer})/CreationDate(${date})/ModDate(${date})>>`
}

/** What the document says of itself, as XMP (ISO 16684-1); it states no standard that nobody has checked. Not packed, so that others find it. */
export function metadataObject({ title, language, createdAt }: Metadata): Buffer {
  const xml = `<?xpacket begin="\u{feff}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>${language}</rdf:li></rdf:Bag></dc:language>
<xmp:CreateDate>${createdAt}</xmp:CreateDate><xmp:ModifyDate>${createdAt}</xmp:ModifyDate>
<pdf:Producer>${producer}</pdf:Producer>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`
  const data = Buffer.from(xml, 'utf8')
  return Buffer.concat([Buffer.from(`<</Type/Metadata/Subtype/XML/Length ${data.length}>>\nstream\n`), data, Buffer.from('\nendstream')])
}
