import type { Holding } from '@klesis/contract/org/positions.ts'
import { Button, Table } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { athensDay } from '../../../ui/athens-day.ts'
import text from '../../../ui/text.module.css'
import { writeDate } from '../../../ui/typed-time.ts'
import classes from '../org.module.css'

interface Props {
  history: readonly Holding[]
  /** Only the last of the coming holders is taken back, because whoever comes after them would be taken back as well. */
  onTakeBack?: ((coming: Holding) => void) | undefined
}

/** Holders and deputies of a position, newest first, with those who come later. */
export function HolderHistory({ history, onTakeBack }: Props) {
  const { t } = useTranslation('org')
  if (history.length === 0) return <p className={text.soft}>{t('position.noHistory')}</p>
  const today = athensDay(new Date())
  const last = history.find(({ kind }) => kind === 'holder')
  return (
    <Table aria-label={t('position.history')} className={classes.history} data-private>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('history.name')}</Table.Th>
          <Table.Th>{t('history.from')}</Table.Th>
          <Table.Th>{t('history.until')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {history.map((holding) => {
          const { id, lastName, firstName, kind, activeFrom, activeUntil } = holding
          const isComing = activeFrom > today
          return (
            <Table.Tr key={id}>
              <Table.Td>
                {lastName} {firstName}
                <span className={classes.kind}>{t(`history.kind.${kind}`)}</span>
                {onTakeBack && isComing && holding === last && (
                  <Button
                    size="compact-md"
                    variant="default"
                    aria-label={t('coming.takeBackNamed', { name: `${lastName} ${firstName}` })}
                    onClick={() => onTakeBack(holding)}
                  >
                    {t('coming.takeBack')}
                  </Button>
                )}
              </Table.Td>
              <Table.Td className={classes.day}>{writeDate(activeFrom)}</Table.Td>
              <Table.Td className={classes.day}>{activeUntil ? writeDate(activeUntil) : isComing ? '–' : t('history.now')}</Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}
