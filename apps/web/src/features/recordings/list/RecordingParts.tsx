import type { Recording } from '@klesis/contract/recordings/recordings.ts'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Address } from '../../../ui/Address.tsx'
import { toAthensText } from '../../../ui/athens-day.ts'
import { LinkAnchor } from '../../../ui/LinkButton.tsx'
import text from '../../../ui/text.module.css'
import classes from '../recordings.module.css'

const shownPages = 3

export function PagesText({ pages }: { pages: readonly string[] }) {
  const { t } = useTranslation('recordings')
  return (
    <>
      {pages.slice(0, shownPages).map((page) => (
        <code key={page} className={classes.page}>
          {page}
        </code>
      ))}
      {pages.length > shownPages && <span className={text.soft}>{t('list.morePages', { count: pages.length - shownPages })}</span>}
    </>
  )
}

/** The recorded person, with a link to the replay. */
export function RecordingName({ recording: { id, person } }: { recording: Recording }) {
  const { t } = useTranslation('recordings')
  return (
    <>
      <LinkAnchor inherit to="/management/recordings/$recordingId" params={{ recordingId: String(id) }}>
        {person?.fullname ?? t('list.guest')}
      </LinkAnchor>
      {person && (
        <div className={text.soft}>
          <Address of={person.uid} />
        </div>
      )}
    </>
  )
}

export function DeleteButton({ recording: { person, beganAt }, onDelete }: { recording: Recording; onDelete: () => void }) {
  const { t } = useTranslation('recordings')
  const name = person?.fullname ?? t('list.guest')
  return (
    <ActionIcon variant="subtle" color="red" size="lg" aria-label={t('delete.one', { name, moment: toAthensText(beganAt, 'minute') })} onClick={onDelete}>
      <IconTrash size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
