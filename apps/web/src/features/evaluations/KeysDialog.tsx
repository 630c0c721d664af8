import { Stack, Switch } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { KeyList } from '../../ui/KeyList.tsx'
import text from '../../ui/text.module.css'

const lines = [
  { keys: ['J'], text: 'keys.next' },
  { keys: ['K'], text: 'keys.previous' },
  { keys: ['0', '…', '9', 'T'], text: 'keys.digits' },
  { keys: ['←', '→'], text: 'keys.arrows' },
  { keys: ['Ctrl', 'Enter'], text: 'keys.finish' },
  { keys: ['?'], text: 'keys.help' },
] as const

interface Props {
  isOn: boolean
  onToggle: () => void
  onClose: () => void
}

/** All keys of the page, and the switch that turns the single ones off. */
export function KeysDialog({ isOn, onToggle, onClose }: Props) {
  const { t } = useTranslation('evaluations')
  return (
    <Dialog onClose={onClose} title={t('keys.title')}>
      <Stack>
        <KeyList lines={lines.map(({ keys, text: meaning }) => ({ keys, meaning: t(meaning) }))} />
        <p className={text.soft}>{t('keys.writing')}</p>
        <Switch label={t('keys.on')} checked={isOn} onChange={onToggle} />
      </Stack>
    </Dialog>
  )
}
