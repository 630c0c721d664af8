import { Switch } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { KeyList } from '../../ui/KeyList.tsx'
import text from '../../ui/text.module.css'
import classes from './keys.module.css'
import { everywhere, type KeyGroup, screenKeys } from './screen-keys.ts'

/** The keys of the screen, and those that work everywhere. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('keys')
  const route = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath }) as keyof typeof screenKeys
  return (
    <Dialog onClose={onClose} title={t('title')}>
      {[...(screenKeys[route] ?? []), everywhere].map((group) => (
        <Group key={group.title} group={group} />
      ))}
      <p className={text.soft}>{t('writing')}</p>
    </Dialog>
  )
}

function Group({ group: { title, lines, where, storedAs } }: { group: KeyGroup }) {
  const { t } = useTranslation('keys')
  return (
    <section className={classes.group} aria-label={t(title)}>
      <h3>{t(title)}</h3>
      <KeyList lines={lines.map(({ keys, text: meaning }) => ({ keys, meaning: t(meaning) }))} />
      {where && <p className={text.soft}>{t(where)}</p>}
      {storedAs && <SingleKeys storedAs={storedAs} />}
    </section>
  )
}

/** Single keys can be turned off, because they disturb people who use dictation. */
function SingleKeys({ storedAs }: { storedAs: string }) {
  const { t } = useTranslation('keys')
  const [mode, setMode] = useLocalStorage<'on' | 'off'>({ key: storedAs, defaultValue: 'on', getInitialValueInEffect: false })
  return (
    <Switch
      size="sm"
      label={t('single')}
      description={t('single.help')}
      checked={mode === 'on'}
      onChange={(event) => setMode(event.currentTarget.checked ? 'on' : 'off')}
    />
  )
}
