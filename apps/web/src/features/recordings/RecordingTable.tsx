import type { Recording } from '@klesis/contract/recordings/recordings.ts'
import { ActionIcon, Table } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toAthensText } from '../../ui/athens-time.ts'
import { DateText } from '../../ui/DateText.tsx'
import { LinkAnchor } from '../../ui/LinkButton.tsx'
import { toSizeText } from '../../ui/size-text.ts'
import { DeleteRecordingDialog } from './DeleteRecordingDialog.tsx'
import { toLengthText } from './length-text.ts'
import classes from './recordings.module.css'

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
      {pages.length > shownPages && <span className={classes.soft}>{t('list.morePages', { count: pages.length - shownPages })}</span>}
    </>
  )
}

function Row({ recording, onDelete }: { recording: Recording; onDelete: () => void }) {
  const { t } = useTranslation('recordings')
  const language = useLanguage()
  const { id, person, beganAt, length, pages, size, isPaused } = recording
  const name = person?.fullname ?? t('list.guest')
  return (
    <Table.Tr>
      <Table.Td>
        <LinkAnchor inherit to="/management/recordings/$recordingId" params={{ recordingId: String(id) }}>
          {name}
        </LinkAnchor>
        {person && <div className={classes.soft}>{person.uid}</div>}
      </Table.Td>
      <Table.Td>
        <DateText moment={beganAt} />
      </Table.Td>
      <Table.Td>
        {toLengthText(length)}
        {isPaused && <div className={classes.soft}>{t('list.paused')}</div>}
      </Table.Td>
      <Table.Td>
        <PagesText pages={pages} />
      </Table.Td>
      <Table.Td className={classes.number}>{toSizeText(size, language)}</Table.Td>
      <Table.Td>
        <ActionIcon variant="subtle" color="red" size="lg" aria-label={t('delete.one', { name, moment: toAthensText(beganAt, 'minute') })} onClick={onDelete}>
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  )
}

export function RecordingTable({ recordings }: { recordings: readonly Recording[] }) {
  const { t } = useTranslation('recordings')
  const [chosen, choose] = useState<Recording>()
  return (
    <>
      <Table.ScrollContainer minWidth={820} scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'region', 'aria-label': t('list.table') } }}>
        <Table highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('list.who')}</Table.Th>
              <Table.Th>{t('list.when')}</Table.Th>
              <Table.Th>{t('list.length')}</Table.Th>
              <Table.Th>{t('list.pages')}</Table.Th>
              <Table.Th className={classes.number}>{t('list.size')}</Table.Th>
              <Table.Th>
                <span className={classes.unseen}>{t('list.actions')}</span>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {recordings.map((recording) => (
              <Row key={recording.id} recording={recording} onDelete={() => choose(recording)} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {chosen && <DeleteRecordingDialog recording={chosen} onClose={() => choose(undefined)} />}
    </>
  )
}
