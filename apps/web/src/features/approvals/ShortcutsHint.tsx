import { Button, Kbd } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './approvals.module.css'

const decisions = [
  { keys: ['A'], text: 'keys.approve' },
  { keys: ['R'], text: 'keys.reject' },
  { keys: ['S'], text: 'keys.review' },
  { keys: ['Z'], text: 'keys.undo' },
  { keys: ['X'], text: 'keys.choose' },
] as const

const reading = [
  { keys: ['J', 'K'], text: 'keys.move' },
  { keys: ['O'], text: 'keys.answers' },
  { keys: ['F'], text: 'keys.full' },
  { keys: ['[', ']'], text: 'keys.pages' },
] as const

/** Explains the keyboard shortcuts and lets the person switch them off. */
export function ShortcutsHint({ isOn, decides, onToggle }: { isOn: boolean; decides: boolean; onToggle: () => void }) {
  const { t } = useTranslation('approvals')
  return (
    <div className={classes.keys}>
      <Button variant="subtle" size="compact-xs" onClick={onToggle}>
        {isOn ? t('keys.off') : t('keys.on')}
      </Button>
      {isOn &&
        [...(decides ? decisions : []), ...reading].map(({ keys, text }) => (
          <span key={text}>
            {keys.map((letter) => (
              <Kbd key={letter} mr={4}>
                {letter}
              </Kbd>
            ))}
            {t(text)}
          </span>
        ))}
    </div>
  )
}
