import type { InvitationRow } from '@klesis/contract/invitations/invitation.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Table } from '@mantine/core'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DateText } from '../../../ui/DateText.tsx'
import text from '../../../ui/text.module.css'
import { CopyButton } from './CopyButton.tsx'
import { InvitationLink } from './InvitationLink.tsx'
import classes from './list.module.css'
import { Period } from './Period.tsx'
import { PublishChips } from './PublishChips.tsx'

export function ManagedTable({ rows }: { rows: readonly InvitationRow[] }) {
  const { t } = useTranslation('invitations')
  const language = useLanguage()
  return (
    <Table.ScrollContainer minWidth={820} className={classes.table} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table verticalSpacing="sm" aria-label={t('list.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('column.title')}</Table.Th>
            <Table.Th>{t('column.state')}</Table.Th>
            <Table.Th>{t('column.period')}</Table.Th>
            <Table.Th ta="right">{t('column.final')}</Table.Th>
            <Table.Th>{t('column.changed')}</Table.Th>
            <Table.Th>{t('column.deeds')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => {
            const title = textIn(row.title, language) || t('list.untitled')
            return (
              <Table.Tr key={row.id}>
                <Table.Th scope="row" className={classes.name}>
                  <InvitationLink invitation={row} title={title} />
                </Table.Th>
                <Table.Td>
                  <span className={text.chips}>
                    <PublishChips invitation={row} />
                  </span>
                </Table.Td>
                <Table.Td>
                  <Period invitation={row} />
                </Table.Td>
                <Table.Td className={classes.number}>{row.stats.permanent}</Table.Td>
                <Table.Td>
                  <DateText moment={row.updatedAt} />
                  <small className={classes.subtitle}>{row.creator}</small>
                </Table.Td>
                <Table.Td>{row.privilege === 'manage' && <CopyButton id={row.id} title={title} />}</Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
