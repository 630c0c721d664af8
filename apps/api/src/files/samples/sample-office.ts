import { strToU8, zipSync } from 'fflate'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const typeOf = (part: string) => `application/vnd.openxmlformats-officedocument.${part}+xml`

/** The parts of a document as the programs that open it expect them: the list of types, and where the main part is. */
function toPackage(main: { path: string; type: string }, parts: Record<string, string>, types: Record<string, string> = {}): Buffer {
  const overrides = Object.entries({ [main.path]: main.type, ...types }).map(([path, type]) => `<Override PartName="/${path}" ContentType="${typeOf(type)}"/>`)
  const all: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': relationsTo({ officeDocument: main.path }),
    ...parts,
  }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(all).map(([path, text]) => [path, strToU8(declaration + text)]))))
}

const relationsTo = (targets: Record<string, string>) =>
  `<Relationships xmlns="${packages}/relationships">${Object.entries(targets)
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${relationships}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A text document with these paragraphs. */
export function sampleDocx(lines: readonly string[]): Buffer {
  const paragraphs = lines.map((line) => `<w:p><w:r><w:t>${escaped(line)}</w:t></w:r></w:p>`).join('')
  const body = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs}</w:body></w:document>`
  return toPackage({ path: 'word/document.xml', type: 'wordprocessingml.document.main' }, { 'word/document.xml': body })
}

/** A spreadsheet with one of these lines in each row. */
export function sampleXlsx(lines: readonly string[]): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const rows = lines.map((line) => `<row><c t="inlineStr"><is><t>${escaped(line)}</t></is></c></row>`).join('')
  return toPackage(
    { path: 'xl/workbook.xml', type: 'spreadsheetml.sheet.main' },
    {
      'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relationsTo({ worksheet: 'worksheets/sheet1.xml' }),
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    },
    { 'xl/worksheets/sheet1.xml': 'spreadsheetml.worksheet' },
  )
}
