import type { Template } from '@klesis/contract/invitations/templates.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { fieldsOf } from '@klesis/forms/kinds/fields-of.ts'
import { takesAnswer } from '@klesis/forms/kinds/kind-of.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { translator } from '@klesis/forms/translate/translator.ts'
import type { TemplateFile } from './read-templates.ts'

export const listTemplates = (templates: ReadonlyMap<string, TemplateFile>): Template[] => [...templates].map(([id, file]) => toTemplate(id, file))

const toTemplate = (id: string, { template, invitation, requirements, rules = [] }: TemplateFile): Template => ({
  id,
  title: invitation.title,
  ...template,
  asks: labelsOf(invitation.form as unknown as Form, invitation.languages),
  documents: requirements.map(({ attachmentType }) => attachmentType.title),
  rules: rules.length,
})

function labelsOf(form: Form, languages: readonly string[]): LocalizedText[] {
  const labels = fieldsOf(form).flatMap((field) => (takesAnswer(field) && field.label ? [field.label] : []))
  return labels.map((label) => Object.fromEntries(languages.map((language) => [language, translator(form, language)(label)])))
}
