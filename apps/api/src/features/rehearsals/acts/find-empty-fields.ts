import { languages } from '@klesis/contract/languages.ts'
import type { FormAnswers, LocalizedText } from '@klesis/contract/wire.ts'
import { linesOf } from '@klesis/forms/diff/summarise.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { readForm } from '@klesis/forms/model/read-form.ts'
import { runFormRules } from '../../../sandbox/run-form-rules.ts'
import { type Sandbox, sandboxOf } from '../../../sandbox/sandbox.ts'
import { findVersion } from '../../invitations/index.ts'
import { findApplication } from '../../lifecycle/index.ts'
import type { RehearsalWorld } from '../world/open-world.ts'

/** The labels of the fields that are shown in an application and have no answer, each once: a rehearsal has not tried them. */
export async function findEmptyFields({ db, now }: RehearsalWorld, applicationId: number): Promise<LocalizedText[]> {
  const application = await findApplication(db, applicationId)
  const version = application && (await findVersion(db, application.version_id))
  const read = readForm(version?.form)
  return application && read.ok ? emptyFieldsOf(sandboxOf(db), read.form, application.data as FormAnswers, now()) : []
}

export async function emptyFieldsOf(sandbox: Sandbox, form: Form, answers: FormAnswers, now: Date): Promise<LocalizedText[]> {
  const processed = await runFormRules(sandbox, form, answers, { now, mode: 'draft' })
  if (!processed) return []
  const linesIn = languages.map((language) => ({ language, lines: linesOf(form, processed.data, language, processed.hidden) }))
  const empty = new Map<string, LocalizedText>()
  for (const { language, lines } of linesIn) {
    for (const { path, label, text } of lines) {
      // The field is the same in each row.
      const field = path.replaceAll(/\[\d+\]/g, '')
      if (text === '') empty.set(field, { ...empty.get(field), [language]: label })
    }
  }
  return [...empty.values()]
}
