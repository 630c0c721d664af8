import type { RefusedImport as Run } from '@klesis/contract/org/exchange.ts'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toAthensText } from '../../../ui/athens-day.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { useMay } from '../../identity/identity.queries.ts'
import classes from './exchange.module.css'
import { useArchiveImport, useRefusedImport } from './exchange.queries.ts'
import { menuButton } from './menu-button.ts'

const FindingsDialog = lazyPart(() => import('./FindingsDialog.tsx').then((file) => ({ default: file.FindingsDialog })))
const ImportDialog = lazyPart(() => import('./ImportDialog.tsx').then((file) => ({ default: file.ImportDialog })))

interface Props {
  /** Called after the organisation has changed. */
  onImported: () => void
}

/** Informs administrators that their last import was refused, even after the page was left, and links to its findings. */
export function RefusedImport(props: Props) {
  const may = useMay()
  if (!may('admin')) return null
  return (
    <Suspense>
      <Notice {...props} />
    </Suspense>
  )
}

function Notice({ onImported }: Props) {
  const refused = useRefusedImport().data?.refused
  const [open, setOpen] = useState<Run | 'file'>()
  const close = () => setOpen(undefined)
  useGoneFocus(refused !== undefined && refused !== null, open !== undefined)
  return (
    <>
      {refused && <RefusedNotice refused={refused} onOpen={() => setOpen(refused.hasFindings ? refused : 'file')} />}
      <Suspense>
        {open === 'file' && <ImportDialog onImported={onImported} onClose={close} />}
        {open && open !== 'file' && <FindingsDialog refused={open} onImported={onImported} onOther={() => setOpen('file')} onClose={close} />}
      </Suspense>
    </>
  )
}

/** The focused button is unmounted with the notice. */
function useGoneFocus(isVisible: boolean, isOpen: boolean) {
  const wasVisible = useRef(false)
  useEffect(() => {
    if (isVisible) wasVisible.current = true
    if (isVisible || isOpen || !wasVisible.current) return
    wasVisible.current = false
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) menuButton.current?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [isVisible, isOpen])
}

function RefusedNotice({ refused: { code, endedAt, refusal, hasFindings }, onOpen }: { refused: Run; onOpen: () => void }) {
  const { t } = useTranslation('exchange')
  const archive = useArchiveImport()
  return (
    <section className={classes.refused} aria-label={t('refused.label')}>
      <Alert color="red" icon={<IconAlertCircle stroke={1.75} aria-hidden />} title={t('refused.title', { moment: toAthensText(endedAt, 'minute') })}>
        <Text size="sm">{refusal.message}</Text>
        <Group mt="sm" gap="sm">
          <Button size="xs" onClick={onOpen}>
            {t(hasFindings ? 'refused.open' : 'refused.file')}
          </Button>
          <Button size="xs" variant="default" loading={archive.isPending} onClick={() => archive.mutate(code)}>
            {t('refused.away')}
          </Button>
        </Group>
        <Refused error={archive.error} />
      </Alert>
    </section>
  )
}
