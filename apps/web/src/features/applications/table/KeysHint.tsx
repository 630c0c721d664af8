import { Button, Kbd } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './table.module.css'

const shortcuts = [
  { keys: ['J', 'K'], text: 'keys.row' },
  { keys: ['Enter'], text: 'keys.open' },
  { keys: ['/'], text: 'keys.search' },
  { keys: ['X'], text: 'keys.choose' },
] as const

interface Props {
  areOn: boolean
  onSwitch: () => void
}

/** Explains the keys of a list and lets the person switch them off. */
export function KeysHint({ areOn, onSwitch }: Props) {
  const { t } = useTranslation('application-list')
  return (
    <div className={classes.keys}>
      {areOn &&
        shortcuts.map(({ keys, text }) => (
          <span key={text}>
            {keys.map((key) => (
              <Kbd key={key} mr={4}>
                {key}
              </Kbd>
            ))}
            {t(text)}
          </span>
        ))}
      <Button variant="subtle" size="compact-xs" onClick={onSwitch}>
        {areOn ? t('keys.off') : t('keys.on')}
      </Button>
    </div>
  )
}
