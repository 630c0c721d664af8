import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import classes from './Account.module.css'
import { signInsQuery } from './account.queries.ts'
import { toProviderKey } from './provider-name.ts'
import { useDeviceText } from './use-device-text.ts'

const tones = { done: 'green', link: 'gray', wrongPassword: 'amber', disabled: 'red' } as const

export function SignInsCard() {
  const { t } = useTranslation('account')
  const deviceText = useDeviceText()
  const { data, error, refetch } = useQuery(signInsQuery)
  return (
    <SectionCard title={t('history.title')} text={t('history.text')}>
      <Refused error={error} onRetry={() => void refetch()} />
      {!data && !error && <RowsSkeleton count={4} height={40} />}
      {data?.signIns.length === 0 && <p>{t('history.empty')}</p>}
      {data && data.signIns.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        <fieldset className={classes.scroll} tabIndex={0} aria-label={t('history.title')}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('history.when')}</Table.Th>
                <Table.Th>{t('history.outcome')}</Table.Th>
                <Table.Th>{t('history.how')}</Table.Th>
                <Table.Th>{t('history.where')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.signIns.map((entry) => (
                <Table.Tr key={entry.id}>
                  <Table.Td>
                    <DateText moment={entry.at} />
                  </Table.Td>
                  <Table.Td>
                    <Chip tone={tones[entry.outcome]}>{t(`outcome.${entry.outcome}`)}</Chip>
                  </Table.Td>
                  <Table.Td>{t(toProviderKey(entry.provider))}</Table.Td>
                  <Table.Td>
                    {deviceText(entry.browser)}
                    {entry.address && `, ${entry.address}`}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </fieldset>
      )}
    </SectionCard>
  )
}
