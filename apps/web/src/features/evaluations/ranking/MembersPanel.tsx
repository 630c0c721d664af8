import type { EvaluatingMember } from '@klesis/contract/evaluations/evaluation.ts'
import type { Equalised } from '@klesis/contract/evaluations/ranking.ts'
import { Progress } from '@mantine/core'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import text from '../../../ui/text.module.css'
import classes from './panel.module.css'

interface Props {
  members: readonly EvaluatingMember[]
  leniency: Equalised['leniency']
}

/** How far each member is, and, beside equalised means, how each scores against the others. */
export function MembersPanel({ members, leniency }: Props) {
  const { t } = useTranslation('ranking')
  const sum = (key: 'final' | 'expected') => members.reduce((total, { progress }) => total + progress[key], 0)
  return (
    <section className={classes.panel} aria-label={t('members.title')}>
      <h2>{t('members.title')}</h2>
      <p className={text.soft}>{t('members.all', { final: sum('final'), expected: sum('expected') })}</p>
      <ul className={classes.members}>
        {members.map((member) => (
          <Member key={member.personId} member={member} leniency={leniency.find(({ personId }) => personId === member.personId)?.leniency ?? 0} />
        ))}
      </ul>
    </section>
  )
}

/** Less than this is no leniency worth telling. */
const least = 0.05

function Member({ member: { name, role, progress }, leniency }: { member: EvaluatingMember; leniency: number }) {
  const { t } = useTranslation('ranking')
  const number = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 1 })
  const { final, expected } = progress
  const done = t('members.of', { final, expected })
  return (
    <li className={classes.memberRow}>
      <PersonAvatar name={name} />
      <div className={classes.memberText}>
        <p>
          <span>{name}</span>
          <span className={text.soft}>{done}</span>
        </p>
        {role === null && <small>{t('members.former')}</small>}
        <Progress.Root size={6}>
          <Progress.Section
            value={expected > 0 ? (100 * final) / expected : 0}
            color={final === expected ? 'green' : 'aegean'}
            aria-label={name}
            aria-valuetext={done}
          />
        </Progress.Root>
        {Math.abs(leniency) >= least && <small>{t(leniency > 0 ? 'members.lenient' : 'members.stricter', { by: number.format(Math.abs(leniency)) })}</small>}
      </div>
    </li>
  )
}
