import type { Recording } from '@klesis/contract/recordings/recordings.ts'
import { Table, VisuallyHidden } from '@mantine/core'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { ListTable } from '../../../ui/ListTable.tsx'
import { toSizeText } from '../../../ui/size-text.ts'
import text from '../../../ui/text.module.css'
import { toLengthText } from '../length-text.ts'
import classes from '../recordings.module.css'
import { DeleteButton, PagesText, RecordingName } from './RecordingParts.tsx'

interface Props {
  recordings: readonly Recording[]
  onDelete: (recording: Recording) => void
}

export function RecordingTable({ recordings, onDelete }: Props) {
  const { t } = useTranslation('recordings')
  const language = useLanguage()
  return (
    <ListTable
      label={t('list.table')}
      minWidth={820}
      head={
        <>
          <Table.Th>{t('list.who')}</Table.Th>
          <Table.Th>{t('list.when')}</Table.Th>
          <Table.Th>{t('list.length')}</Table.Th>
          <Table.Th>{t('list.pages')}</Table.Th>
          <Table.Th className={classes.number}>{t('list.size')}</Table.Th>
          <Table.Th>
            <VisuallyHidden>{t('list.actions')}</VisuallyHidden>
          </Table.Th>
        </>
      }
    >
      {recordings.map((recording) => (
        <Table.Tr key={recording.id}>
          <Table.Th scope="row">
            <RecordingName recording={recording} />
          </Table.Th>
          <Table.Td>
            <DateText moment={recording.beganAt} />
          </Table.Td>
          <Table.Td>
            {toLengthText(recording.length)}
            {recording.isPaused && <div className={text.soft}>{t('list.paused')}</div>}
          </Table.Td>
          <Table.Td>
            <PagesText pages={recording.pages} />
          </Table.Td>
          <Table.Td className={classes.number}>{toSizeText(recording.size, language)}</Table.Td>
          <Table.Td>
            <DeleteButton recording={recording} onDelete={() => onDelete(recording)} />
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}
