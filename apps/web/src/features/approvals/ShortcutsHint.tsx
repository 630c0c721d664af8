import { Button, Kbd } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconKeyboard } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { helpStoredAs } from '../keys/help-stored-as.ts'
import { keysShown } from '../keys/keys-shown.ts'
import classes from './approvals.module.css'

const move = { keys: ['J', 'K'], text: 'keys.move' } as const
const decisions = [move, { keys: ['A'], text: 'keys.approve' }, { keys: ['R'], text: 'keys.reject' }] as const
const reading = [move, { keys: ['O'], text: 'keys.answers' }, { keys: ['F'], text: 'keys.full' }] as const

/** One line with the keys that are used most; the list of all, which turns them off, is behind the question mark, or where that key is turned off, behind its button. */
export function ShortcutsHint({ isOn, decides, onToggle }: { isOn: boolean; decides: boolean; onToggle: () => void }) {
  const { t } = useTranslation('approvals')
  const [help] = useLocalStorage<'on' | 'off'>({ key: helpStoredAs, defaultValue: 'on', getInitialValueInEffect: false })
  if (!isOn) {
    return (
      <div className={classes.keys}>
        <Button variant="subtle" size="compact-xs" onClick={onToggle}>
          {t('keys.on')}
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.keys}>
      {(decides ? decisions : reading).map(({ keys, text }) => (
        <span key={text}>
          {keys.map((letter) => (
            <Kbd key={letter} mr={4}>
              {letter}
            </Kbd>
          ))}
          {t(text)}
        </span>
      ))}
      <Button
        variant="subtle"
        size="compact-xs"
        classNames={{ label: classes.wholeKey }}
        aria-label={t('keys.all')}
        title={t('keys.all')}
        onClick={() => keysShown.set(true)}
      >
        {help === 'on' ? <Kbd>?</Kbd> : <IconKeyboard size={18} stroke={1.75} aria-hidden />}
      </Button>
    </div>
  )
}
