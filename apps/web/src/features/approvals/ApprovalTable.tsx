import { textIn } from '@klesis/contract/text-in.ts'
import { Checkbox, Table } from '@mantine/core'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { LinkAnchor } from '../../ui/LinkButton.tsx'
import { StateChip, toShownState } from '../../ui/StateChip.tsx'
import { SubmittedText } from '../../ui/SubmittedText.tsx'
import type { ListProps } from './ApprovalQueue.tsx'
import { ApprovingChip } from './ApprovingChip.tsx'
import classes from './approvals.module.css'
import { StepTimeText } from './StepTimeText.tsx'

/** The approvals as a table. */
export function ApprovalTable({ cards, late, selection, faults, pages, above }: ListProps) {
  const { t } = useTranslation('approvals')
  const language = useLanguage()
  return (
    <InfiniteList query={pages}>
      {above}
      <Table.ScrollContainer minWidth={760} scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'region', 'aria-label': t('title') } }}>
        <Table highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              {selection && (
                <Table.Th>
                  <Checkbox
                    aria-label={t('select.all')}
                    checked={selection.hasAll}
                    indeterminate={selection.chosen.length > 0 && !selection.hasAll}
                    onChange={(event) => (event.currentTarget.checked ? selection.chooseAll() : selection.clear())}
                  />
                </Table.Th>
              )}
              <Table.Th>{t('column.applicant')}</Table.Th>
              <Table.Th>{t('column.invitation')}</Table.Th>
              <Table.Th>{t('column.number')}</Table.Th>
              <Table.Th>{t('column.submitted')}</Table.Th>
              <Table.Th>{t('column.waits')}</Table.Th>
              <Table.Th>{t('column.state')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {cards.map((card) => (
              <Table.Tr key={card.stepId} data-step={card.stepId} bg={selection?.isChosen(card) ? 'var(--mantine-color-aegean-light)' : undefined}>
                {selection && (
                  <Table.Td>
                    <Checkbox
                      className={card.approving ? classes.noBox : undefined}
                      aria-label={t('select.one', { name: card.applicantName })}
                      checked={selection.isChosen(card)}
                      disabled={!(selection.isChosen(card) || selection.canChoose(card))}
                      onChange={() => selection.toggle(card)}
                    />
                  </Table.Td>
                )}
                <Table.Td>
                  <LinkAnchor inherit to="/application/edit/$applicationId" params={{ applicationId: String(card.id) }}>
                    {card.applicantName}
                  </LinkAnchor>
                </Table.Td>
                <Table.Td>{textIn(card.invitationTitle, language)}</Table.Td>
                <Table.Td>{card.protocolNumber}</Table.Td>
                <Table.Td>{card.submittedAt && <SubmittedText {...card} submittedAt={card.submittedAt} />}</Table.Td>
                <Table.Td>
                  <StepTimeText card={card} usual={late[card.stepId]} />
                </Table.Td>
                <Table.Td>
                  {card.approving ? <ApprovingChip id={card.id} /> : <StateChip state={toShownState(card)} />}
                  {faults[card.id]?.message}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </InfiniteList>
  )
}
