import { sampleDocx } from '../../../../testing/sample-files.ts'

const namespace = 'http://schemas.openxmlformats.org/package/2006/relationships'
const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export interface Relation {
  type?: string
  target: string
  mode?: 'External' | 'Internal'
}

/** The relations of a part, as Word writes them. */
export const relations = (all: readonly Relation[]) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="${namespace}">${all
    .map(
      ({ type = 'image', target, mode }, index) =>
        `<Relationship Id="rId${index + 1}" Type="${types}/${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
    )
    .join('')}</Relationships>`

export const documentRelations = 'word/_rels/document.xml.rels'

/** A document of Word whose text has these relations. */
export const docxWith = (all: readonly Relation[], more: Readonly<Record<string, string>> = {}) => sampleDocx({ [documentRelations]: relations(all), ...more })
