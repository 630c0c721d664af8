import { IconMail } from '@tabler/icons-react'
import { MailTexts } from '../texts/MailTexts.tsx'
import type { EffectEditor, EffectProps } from './effect-editor.ts'
import { newRecipient, RecipientList } from './RecipientList.tsx'

function MailEditor({ effect, path, onChange }: EffectProps<'mail'>) {
  return (
    <>
      <RecipientList value={effect.to} path={`${path}.to`} onChange={(to) => onChange({ ...effect, to })} />
      <MailTexts subject={effect.subject} body={effect.body} path={path} onChange={(texts) => onChange({ ...effect, ...texts })} />
    </>
  )
}

export const mailEditor: EffectEditor<'mail'> = {
  icon: IconMail,
  create: () => ({ kind: 'mail', to: [newRecipient], subject: {}, body: {} }),
  Editor: MailEditor,
}
