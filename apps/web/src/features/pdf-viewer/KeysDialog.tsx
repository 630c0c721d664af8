import { Kbd, Stack } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import text from '../../ui/text.module.css'
import classes from './pdf-viewer.module.css'

const lines = [
  { keys: ['↑', '↓'], text: 'keys.scroll' },
  { keys: ['J'], text: 'keys.next' },
  { keys: ['K'], text: 'keys.previous' },
  { keys: ['Home', 'End'], text: 'keys.ends' },
  { keys: ['+', '−'], text: 'keys.zoom' },
  { keys: ['0'], text: 'keys.fit' },
  { keys: ['/', 'Ctrl F'], text: 'keys.search' },
  { keys: ['V', 'T', 'H', 'D', 'I'], text: 'keys.tools' },
  { keys: ['←', '→', '↑', '↓'], text: 'keys.move' },
  { keys: ['Delete'], text: 'keys.remove' },
] as const

/** All keys of the document. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('pdf-viewer')
  return (
    <Dialog onClose={onClose} title={t('keys.title')}>
      <Stack>
        <dl className={classes.keys}>
          {lines.map(({ keys, text: meaning }) => (
            <div key={meaning}>
              <dt>
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dt>
              <dd>{t(meaning)}</dd>
            </div>
          ))}
        </dl>
        <p className={text.soft}>{t('keys.where')}</p>
      </Stack>
    </Dialog>
  )
}
