import type { MovedApplication, MovedChange } from '@klesis/contract/applications/moved.ts'
import { Alert, Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { DateText } from '../../../../ui/DateText.tsx'
import { Refused } from '../../../../ui/Refused.tsx'
import classes from '../edit.module.css'
import notice from '../review/notice.module.css'
import { useSeeMoved } from './moved.queries.ts'
import { isTold } from './told-kinds.ts'

interface Props {
  id: number
  notice: NonNullable<MovedApplication['notice']>
  onAnswer: ((path: string) => void) | undefined
  onDocument: ((requirementId: number) => void) | undefined
}

/** Tells the applicant what is new in the form, with a link to each field and document, until it is closed. */
export function MovedNotice({ id, notice: { at, looksAgain, changes }, onAnswer, onDocument }: Props) {
  const { t } = useTranslation('moved')
  const seeing = useSeeMoved(id)
  const goOf = ({ path, requirementId }: MovedChange) => {
    if (path !== null) return onAnswer && (() => onAnswer(path))
    return requirementId !== null && onDocument ? () => onDocument(requirementId) : undefined
  }
  return (
    <Alert
      color={looksAgain ? 'amber' : 'aegean'}
      role="status"
      icon={<IconSparkles stroke={1.75} aria-hidden />}
      title={t('title')}
      className={classes.banner}
    >
      <p className={notice.flat}>
        {looksAgain && t('lookAgain')} {t('kept')}
      </p>
      <p className={classes.soft}>
        <DateText moment={at} />
      </p>
      {changes.length === 0 && <p className={notice.flat}>{t('nothing')}</p>}
      {changes.length > 0 && (
        <ul className={notice.marks} aria-label={t('list')}>
          {changes.map((change) => (
            <li key={`${change.kind}:${change.path ?? change.requirementId}:${change.label}`}>
              {isTold(change.kind) && t(`new.${change.kind}`)} <Place label={change.label} go={goOf(change)} />
            </li>
          ))}
        </ul>
      )}
      <Refused error={seeing.error} />
      <Button size="xs" variant="default" mt="sm" loading={seeing.isPending} onClick={() => seeing.mutate()}>
        {t('close')}
      </Button>
    </Alert>
  )
}

function Place({ label, go }: { label: string; go: (() => void) | undefined }) {
  if (!go) return label
  return (
    <button type="button" className={classes.link} onClick={go}>
      {label}
    </button>
  )
}
