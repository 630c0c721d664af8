import { labels } from '@klesis/contract/translations/labels.calls.ts'
import { filePlace, markOf, type PlannedText } from '@klesis/forms/translate/plan-texts.ts'
import type { TextRow } from '@klesis/forms/translate/text-row.ts'
import { download } from '../../../../api/call.ts'
import { FilesMenu } from '../../../../ui/import/FilesMenu.tsx'
import { lazyPart } from '../../../../ui/lazy-part.ts'

const LabelsImport = lazyPart(() => import('./LabelsImport.tsx').then((file) => ({ default: file.LabelsImport })))

interface Props {
  /** The texts of the file. */
  rows: readonly TextRow[]
  /** Into which they are translated. */
  languages: readonly string[]
  apply: (changes: readonly PlannedText[]) => Promise<unknown>
  doneText: (count: number) => string
}

/** The texts as a file, and back. */
export function LabelFiles({ rows, languages, ...importing }: Props) {
  const toFile = (format: 'xlsx' | 'json') => {
    const lines = rows.map((row) => ({ place: filePlace(row), text: row.text, mark: markOf(row), translations: row.translations }))
    return download(labels.file, { params: { format }, body: { languages: [...languages], rows: lines } })
  }
  return <FilesMenu download={toFile} importDialog={(close) => <LabelsImport rows={rows} languages={languages} {...importing} onClose={close} />} />
}
