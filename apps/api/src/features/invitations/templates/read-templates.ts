import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LocalizedText } from '@klesis/contract/wire.ts'
import { z } from 'zod'
import { ExportedContent } from '../exchange/exported-content.ts'

export const templatesFolder = path.join(import.meta.dirname, '../../../../templates')

/** A template is an exported invitation without scripts, with what only its card says. */
const TemplateFile = ExportedContent.omit({ triggers: true }).extend({ template: z.object({ description: LocalizedText, decides: LocalizedText }) })
export type TemplateFile = z.infer<typeof TemplateFile>

/** The templates of the folder, by their ids, which are the names of their files. */
export function readTemplates(folder = templatesFolder): ReadonlyMap<string, TemplateFile> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return new Map(names.toSorted().map((name) => [path.basename(name, '.json'), TemplateFile.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8')))]))
}
