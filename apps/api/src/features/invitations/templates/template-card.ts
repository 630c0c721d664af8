import type { Template } from '@klesis/contract/invitations/templates.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { fieldsOf } from '@klesis/forms/kinds/fields-of.ts'
import { takesAnswer } from '@klesis/forms/kinds/kind-of.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { translator } from '@klesis/forms/translate/translator.ts'
import type { ExportedContent } from '../exchange/exported-content.ts'

/** What a template says of its content. */
export type TemplateCard = Pick<Template, 'asks' | 'documents' | 'rules' | 'scripts'>

export const toTemplateCard = ({ invitation, requirements, rules = [], triggers = [] }: ExportedContent): TemplateCard => ({
  asks: labelsOf(invitation.form as unknown as Form, invitation.languages),
  documents: requirements.map(({ attachmentType }) => attachmentType.title),
  rules: rules.length,
  scripts: triggers.length,
})

function labelsOf(form: Form, languages: readonly string[]): LocalizedText[] {
  const labels = fieldsOf(form).flatMap((field) => (takesAnswer(field) && field.label ? [field.label] : []))
  return labels.map((label) => Object.fromEntries(languages.map((language) => [language, translator(form, language)(label)])))
}
