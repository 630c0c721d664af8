import { Kbd, Stack, Switch } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import text from '../../ui/text.module.css'
import classes from './evaluations.module.css'

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
        <dl className={classes.keys}>
          {lines.map(({ keys, text }) => (
            <div key={text}>
              <dt>
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
        <p className={text.soft}>{t('keys.writing')}</p>
        <Switch label={t('keys.on')} checked={isOn} onChange={onToggle} />
      </Stack>
    </Dialog>
  )
}
