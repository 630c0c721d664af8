import type { StepView } from '@klesis/contract/applications/application.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import type { ItemLabel } from '@klesis/forms/model/lookups.ts'
import { readForm } from '@klesis/forms/model/read-form.ts'
import type { DocumentContent } from '@klesis/pdf/render/content.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Config } from '../../../config.ts'
import { athensTime } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { toPdfName } from '../../../files/uploads/clean-file-name.ts'
import { type Sandbox, sandboxFor } from '../../../sandbox/sandbox.ts'
import { applicationContent, documentTexts, type Renderer } from '../../documents/index.ts'
import { checkAnswers } from '../../forms/index.ts'
import { readItemLabels } from '../../lookups/index.ts'
import { readPaperPictures } from '../../org/index.ts'
import { readApplication } from '../read-application.ts'
import { readHistory } from '../read-history.ts'

interface Needs {
  db: Db
  files: FileStore
  config: Config
  sandbox: Sandbox
  renderer: Renderer
}

interface Asked {
  id: number
  now: Date
  signal: AbortSignal
}

/** An application as the caller may see it, as a PDF. Its history has an entry before anything is sent. */
export async function writeApplicationPdf({ db, files, config, sandbox, renderer }: Needs, actor: Actor, { id, now, signal }: Asked) {
  const person = requirePerson(actor)
  const { language } = actor
  const view = await readApplication(db, actor, id, now)
  const form = view.form as unknown as Form
  const ownTurn = sandboxFor(sandbox, actor)
  const [{ items: history }, checked, steps] = await Promise.all([
    readHistory(db, actor, id, now),
    checkAnswers(ownTurn, form, view.data, { mode: 'draft', now }),
    Promise.all(view.steps.map((step) => withWrittenAnswers(ownTurn, step))),
  ])
  const items = view.items.filter((item) => view.chosenItems.includes(item.id))
  const written = { ...view, form, data: checked.data, hidden: checked.hidden ?? new Set<string>(), items, steps, history }
  const write = (itemLabel: ItemLabel) => applicationContent(written, { language, itemLabel })
  const blocks = write(await readItemLabels(db, actor, now, write))
  const texts = documentTexts[language]
  const title = texts.title(view.protocolNumber ?? String(id))
  const { logo } = await readPaperPictures({ db, files }, null, language)
  const content: DocumentContent = {
    ...{ title, language, createdAt: now.toISOString() },
    letterhead: { logo, lines: [config.SITE] },
    blocks: [...blocks, { kind: 'note', text: texts.copy(athensTime(now.toISOString()), person.fullname) }],
    footer: { text: `${title}, ${view.applicant.fullname}`, verification: null },
  }
  const { bytes } = await renderer.render(content, { owner: String(person.id), signal })
  await inTransaction(db, (tx) => record(tx, actor, { subject: 'application', subjectId: id, code: 'application.exported', ids: { format: 'pdf' } }))
  return { name: toPdfName(title), size: bytes.length, contentType: 'application/pdf', bytes: Buffer.from(bytes) }
}

/** A step with what its form shows of the answers to it, as of its decision. */
async function withWrittenAnswers(sandbox: Sandbox, { answers, ...step }: StepView) {
  const read = readForm(answers?.form)
  if (!answers || !read.ok) return step
  const { form } = read
  const { data } = answers
  const { hidden = new Set<string>() } = await checkAnswers(sandbox, form, data, { mode: 'draft', now: new Date(step.decidedAt ?? 0) })
  return { ...step, answers: { form, data, hidden } }
}
