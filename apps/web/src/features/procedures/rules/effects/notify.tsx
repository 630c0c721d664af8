import { IconBell } from '@tabler/icons-react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { LocalizedPlaceholderText } from '../texts/LocalizedPlaceholderText.tsx'
import type { EffectEditor, EffectProps } from './effect-editor.ts'
import { newRecipient, RecipientList } from './RecipientList.tsx'

function NotifyEditor({ effect, path, onChange }: EffectProps<'notify'>) {
  const { t } = useTranslation('rules')
  return (
    <>
      <RecipientList value={effect.to} path={`${path}.to`} onChange={(to) => onChange({ ...effect, to })} />
      <LocalizedPlaceholderText label={t('text')} value={effect.text} path={`${path}.text`} onChange={(text) => onChange({ ...effect, text })} />
    </>
  )
}

export const notifyEditor: EffectEditor<'notify'> = { icon: IconBell, create: () => ({ kind: 'notify', to: [newRecipient], text: {} }), Editor: NotifyEditor }
