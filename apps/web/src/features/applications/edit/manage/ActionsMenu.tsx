import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { Menu } from '@mantine/core'
import { IconCalendarPlus, IconClipboardCheck, IconPlayerPlay, IconRotate, IconTrash, IconUserShare, type TablerIcon } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import { ActionsButton } from '../ActionsButton.tsx'
import { type ManagedEvent, managedEvents } from './managed-events.ts'

const DeleteDialog = lazyPart(() => import('./DeleteDialog.tsx').then((file) => ({ default: file.DeleteDialog })))
const ExtendDialog = lazyPart(() => import('./ExtendDialog.tsx').then((file) => ({ default: file.ExtendDialog })))
const EventDialog = lazyPart(() => import('./EventDialog.tsx').then((file) => ({ default: file.EventDialog })))
const RerouteDialog = lazyPart(() => import('./RerouteDialog.tsx').then((file) => ({ default: file.RerouteDialog })))
const ReopenDialog = lazyPart(() => import('./ReopenDialog.tsx').then((file) => ({ default: file.ReopenDialog })))

const icons: Record<ManagedEvent, TablerIcon> = {
  extend: IconCalendarPlus,
  closeEvaluation: IconClipboardCheck,
  startApprovals: IconPlayerPlay,
  reroute: IconUserShare,
  reopen: IconRotate,
  delete: IconTrash,
}

interface DialogProps {
  event: ManagedEvent
  application: ApplicationView
  onClose: () => void
}

function Dialog({ event, application, onClose }: DialogProps) {
  if (event === 'extend') return <ExtendDialog application={application} onClose={onClose} />
  if (event === 'reroute') return <RerouteDialog application={application} onClose={onClose} />
  if (event === 'reopen') return <ReopenDialog application={application} onClose={onClose} />
  if (event === 'delete') return <DeleteDialog application={application} onClose={onClose} />
  return <EventDialog application={application} event={event} onClose={onClose} />
}

/** The actions menu of an application, whose texts come with it: deadline, evaluation, approvals, reopening and deletion. Withdrawing has its own button. */
export function ActionsMenu({ application }: { application: ApplicationView }) {
  const { t } = useTranslation('application-changes')
  const [chosen, setChosen] = useState<ManagedEvent>()
  const button = useRef<HTMLButtonElement>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  // The button of HeaderActions that was pressed is gone; this one takes its focus, and gets it back when the menu closes.
  useEffect(() => {
    button.current?.focus()
    setMenuOpen(true)
  }, [])
  return (
    <>
      <Menu position="bottom-end" opened={isMenuOpen} onChange={setMenuOpen} withinPortal={false}>
        <Menu.Target>
          <ActionsButton ref={button} />
        </Menu.Target>
        <Menu.Dropdown>
          {managedEvents
            .filter((event) => application.allowed.includes(event))
            .map((event) => {
              const Icon = icons[event]
              return (
                <Menu.Item
                  key={event}
                  c={event === 'delete' ? 'red' : undefined}
                  leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
                  onClick={() => setChosen(event)}
                >
                  {t(`action.${event}`)}
                </Menu.Item>
              )
            })}
        </Menu.Dropdown>
      </Menu>
      <Suspense>{chosen && <Dialog event={chosen} application={application} onClose={() => setChosen(undefined)} />}</Suspense>
    </>
  )
}
