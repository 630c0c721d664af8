import { useRuleScope } from '../state/rule-context.ts'
import { useFaultText } from '../state/use-fault-text.ts'
import { MailEditor, type MailWords } from './MailEditor.tsx'
import { MailPreview } from './MailPreview.tsx'
import { usePlaceholders } from './use-placeholders.ts'

/** Subject and text of a mail in each language of the invitation; beside them the same with the data of an application. */
export function MailTexts({ subject, body, path, onChange }: MailWords & { path: string; onChange: (mail: MailWords) => void }) {
  const { choices, language } = useRuleScope()
  const faultAt = useFaultText()
  return (
    <MailEditor
      mail={{ subject, body }}
      languages={choices.languages}
      language={language}
      placeholders={usePlaceholders()}
      faults={{ subject: faultAt(`${path}.subject`), body: faultAt(`${path}.body`) }}
      onChange={onChange}
      aside={(shown) => <MailPreview subject={subject[shown] ?? ''} body={body[shown] ?? ''} language={shown} />}
    />
  )
}
