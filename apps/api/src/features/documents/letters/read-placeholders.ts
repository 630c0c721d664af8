import type { CallResult } from '@klesis/contract/endpoint.ts'
import type { FormJson } from '@klesis/contract/invitations/invitation.ts'
import { languages } from '@klesis/contract/languages.ts'
import { letterPlaceholders } from '@klesis/contract/letters/letter-placeholders.ts'
import type { letters } from '@klesis/contract/letters/letters.calls.ts'
import type { LetterField } from '@klesis/contract/letters/letters.ts'
import type { Language, LocalizedText } from '@klesis/contract/wire.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { labelOf } from '@klesis/forms/model/label-of.ts'
import { ruleFields } from '@klesis/forms/procedures/rule-fields.ts'
import { translator } from '@klesis/forms/translate/translator.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { readEditedForm, readManagedInvitation } from '../../invitations/index.ts'
import type { ApplicationRow } from '../../lifecycle/index.ts'
import { withItemLabels } from '../../lookups/index.ts'
import { findSampleApplication } from './find-sample.ts'
import { letterLabels } from './letter-labels.ts'
import { letterValues, readLetterSource } from './letter-values.ts'

/** Characters of an example; more would not be read in a list. */
const longestExample = 80

const inLanguages = (write: (language: Language) => string): LocalizedText => Object.fromEntries(languages.map((language) => [language, write(language)]))

/** What letters of the invitation can say, and what it says on the application that was submitted last. */
export async function readPlaceholders(db: Db, actor: Actor, { id, now }: { id: number; now: Date }): Promise<CallResult<typeof letters.placeholders>> {
  await readManagedInvitation(db, actor, id)
  const application = await findSampleApplication(db, id)
  return {
    application: application
      ? { id: application.id, label: [application.protocol_number ?? `#${application.id}`, application.applicant_name].join(', ') }
      : null,
    items: await readFields(db, { form: (await readEditedForm(db, id)).form, application, now }),
  }
}

/** What letters about applications with this form can say, with what it says on one of them if it is given. */
export async function readFields(
  db: Db | Tx,
  { form, application, now }: { form: FormJson; application: ApplicationRow | undefined; now: Date },
): Promise<LetterField[]> {
  const source = application && (await readLetterSource(db, application, now))
  const fields = ruleFields(form).map(({ path, component }) => ({ path, name: `answer:${path}`, label: labelOf(component) }))
  const examples = new Map<Language, ReadonlyMap<string, string>>()
  for (const language of source ? languages : []) {
    const write = (itemLabel: Parameters<typeof letterValues>[2]) => {
      if (!source) return []
      const values = letterValues(source, language, itemLabel)
      return [...letterPlaceholders.map((name) => [name, values[name]] as const), ...fields.map(({ name, path }) => [name, values.answer(path)] as const)]
    }
    examples.set(language, new Map(await withItemLabels(db, write, { language, now })))
  }
  const exampleOf = (name: string) => inLanguages((language) => (examples.get(language)?.get(name) ?? '').slice(0, longestExample))
  const labelIn = (label: string) => inLanguages((language) => translator(form as unknown as Form, language)(label))
  return [
    ...letterPlaceholders.map((name) => ({ name, label: letterLabels[name], example: exampleOf(name) })),
    ...fields.map(({ name, label }) => ({ name, label: labelIn(label), example: exampleOf(name) })),
  ]
}
