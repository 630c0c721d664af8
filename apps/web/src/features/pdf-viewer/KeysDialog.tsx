import { Stack } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { KeyList } from '../../ui/KeyList.tsx'
import text from '../../ui/text.module.css'

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
        <KeyList lines={lines.map(({ keys, text: meaning }) => ({ keys, meaning: t(meaning) }))} />
        <p className={text.soft}>{t('keys.where')}</p>
      </Stack>
    </Dialog>
  )
}
