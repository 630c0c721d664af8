import { textIn } from '@klesis/contract/text-in.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { Loader, UnstyledButton } from '@mantine/core'
import { IconCircle, IconCircleCheck, IconCircleMinus, IconCircleX, IconInfoCircle, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './many.module.css'
import type { Row, RowState } from './many-rows.ts'

/** Null: a turning wheel. */
const icons: Readonly<Record<RowState, TablerIcon | null>> = {
  ...{ preparing: null, signing: null, ready: IconCircle, waiting: IconCircle, left: IconCircle, without: IconCircleMinus },
  ...{ signed: IconCircleCheck, refused: IconInfoCircle, notNeeded: IconInfoCircle, notSigned: IconCircleX },
}

export function RowIcon({ state }: { state: RowState }) {
  const Icon = icons[state]
  return (
    <span className={classes.icon} data-state={state}>
      {Icon ? <Icon size={20} stroke={1.75} aria-hidden /> : <Loader size={18} type="oval" aria-hidden />}
    </span>
  )
}

interface Props {
  row: Row
  isCurrent: boolean
  onOpen: () => void
  action: ReactNode
}

/** The document of an application has its number in its title. */
const toSubtitle = ({ protocolNumber, title, label }: Row, language: Language) =>
  [title !== null && protocolNumber !== null && title.includes(protocolNumber) ? null : protocolNumber, title, label && textIn(label, language)]
    .filter(Boolean)
    .join(' · ')

/** One document: whose it is, and in words where it stands and why. */
export function ManyRow({ row, isCurrent, onOpen, action }: Props) {
  const { t } = useTranslation('sign-many')
  const language = useLanguage()
  const { applicationId, applicant, state, reason } = row
  return (
    <li data-row={applicationId} data-current={isCurrent || undefined} className={classes.row}>
      <RowIcon state={state} />
      <UnstyledButton className={classes.open} aria-current={isCurrent || undefined} onClick={onOpen}>
        <b>{applicant}</b>
        <small>{toSubtitle(row, language) || t('row.untitled')}</small>
      </UnstyledButton>
      <span className={classes.state} data-state={state}>
        {t(`state.${state}`)}
        {reason && <small>{reason}</small>}
      </span>
      <span className={classes.rowAction}>{action}</span>
    </li>
  )
}
