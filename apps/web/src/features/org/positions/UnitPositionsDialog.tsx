import type { PositionEntry } from '@klesis/contract/org/positions.ts'
import type { UnitNode } from '@klesis/contract/org/units.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Button } from '@mantine/core'
import { IconUserShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Address } from '../../../ui/Address.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import text from '../../../ui/text.module.css'
import classes from '../org.module.css'
import { unitPositionsQuery } from '../org.queries.ts'
import { UnitSubstitutes } from '../substitutes/UnitSubstitutes.tsx'
import { toDomainText } from '../to-domain-text.ts'
import { toUnitName } from '../to-unit-name.ts'
import { HolderHistory } from './HolderHistory.tsx'

/** The positions of a unit with all their details, read-only. */
export function UnitPositionsDialog({ unit, onClose }: { unit: UnitNode; onClose: () => void }) {
  const { t } = useTranslation('org')
  const language = useLanguage()
  const { data, error, refetch } = useQuery(unitPositionsQuery(unit.id))
  const [showsSubstitutes, setShowsSubstitutes] = useState(false)
  if (showsSubstitutes) return <UnitSubstitutes unit={unit} onClose={onClose} />
  return (
    <Dialog size="lg" onClose={onClose} title={t('positions.title', { name: toUnitName(unit, language) })}>
      <Refused error={data ? null : error} onRetry={() => void refetch()} />
      {!data && !error && <RowsSkeleton count={4} height={72} />}
      {data?.items.length === 0 && <EmptyState title={t('positions.none')} />}
      <ul className={classes.rows}>
        {data?.items.map((position) => (
          <Position key={position.id} position={position} />
        ))}
      </ul>
      {(data || error) && (
        <Button variant="default" mt="md" leftSection={<IconUserShare size={18} aria-hidden />} onClick={() => setShowsSubstitutes(true)}>
          {t('substitutes.open')}
        </Button>
      )}
    </Dialog>
  )
}

function Position({ position }: { position: PositionEntry }) {
  const { t } = useTranslation('org')
  const language = useLanguage()
  const name = position.employeeId === null ? '' : `${position.firstName} ${position.lastName}`
  const email = position.email || position.puid
  const facts = [position.code, toDomainText(position.domain, t), position.phone, !position.isActiveInUnit && t('state.inactive')].filter(Boolean).join(' · ')
  return (
    <li className={classes.below}>
      <div className={classes.row}>
        <PersonAvatar name={name || '–'} address={position.avatar_url} size={36} />
        <div className={classes.text}>
          <b>{position.label}</b> <span className={text.soft}>({textIn(position.positionLabel, language)})</span>
          <div>
            {name || <i>{t('position.vacant')}</i>}{' '}
            {email && (
              <a href={`mailto:${email}`}>
                <Address of={email} />
              </a>
            )}
          </div>
          {position.deputy && <div>{t('position.deputyIs', { name: `${position.deputy.firstName} ${position.deputy.lastName}` })}</div>}
          <small>{facts}</small>
          {position.responsibilities.length > 0 && (
            <small>
              {t('position.responsibilities')}: {position.responsibilities.map(({ label }) => label).join(', ')}
            </small>
          )}
        </div>
      </div>
      <HolderHistory history={position.history} />
    </li>
  )
}
