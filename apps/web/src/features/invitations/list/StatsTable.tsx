import { approvalStates } from '@klesis/contract/applications/application-states.ts'
import type { InvitationRow } from '@klesis/contract/invitations/invitation.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Table } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { LinkAnchor } from '../../../ui/LinkButton.tsx'
import text from '../../../ui/text.module.css'
import classes from './list.module.css'
import { Period } from './Period.tsx'
import { PublishChips } from './PublishChips.tsx'

/** The number of applications of each invitation per state. */
export function StatsTable({ rows }: { rows: readonly InvitationRow[] }) {
  const { t } = useTranslation(['invitations', 'app'])
  const language = useLanguage()
  const columns = [
    { key: 'drafts', title: t('column.drafts'), countOf: ({ stats }: InvitationRow) => stats.draft + stats.temporary },
    { key: 'final', title: t('column.final'), countOf: ({ stats }: InvitationRow) => stats.permanent },
    ...approvalStates.map((state) => ({ key: state, title: t(`app:state.${state}`), countOf: ({ stats }: InvitationRow) => stats[state] })),
  ]
  return (
    <Table.ScrollContainer minWidth={980} className={`${classes.table} ${classes.stats}`} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table verticalSpacing="sm" aria-label={t('app:nav.invitationApplications')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('column.title')}</Table.Th>
            {columns.map(({ key, title }) => (
              <Table.Th key={key} ta="right">
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => {
            const title = textIn(row.title, language) || t('list.untitled')
            const { stats } = row
            return (
              <Table.Tr key={row.id}>
                <Table.Th scope="row" className={classes.name}>
                  <LinkAnchor to="/management/applications/$id" params={{ id: String(row.id) }} aria-label={t('management.applicationsOf', { title })} inherit>
                    {title}
                  </LinkAnchor>
                  <span className={text.chips}>
                    <PublishChips invitation={row} />
                    {stats.problems > 0 && (
                      <Chip tone="red" icon={IconAlertCircle}>
                        {t('management.problems', { count: stats.problems })}
                      </Chip>
                    )}
                  </span>
                  <small className={classes.subtitle}>
                    <Period invitation={row} />
                  </small>
                </Table.Th>
                {columns.map(({ key, title: column, countOf }) => (
                  <Table.Td key={key} className={classes.number} data-none={countOf(row) === 0} data-column={column}>
                    {countOf(row)}
                  </Table.Td>
                ))}
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
