import type { RehearsalPerson } from '@klesis/contract/rehearsals/rehearsals.ts'
import { useId } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toText } from '../../ui/localized-text.ts'
import classes from './bar.module.css'

interface Props {
  people: readonly RehearsalPerson[]
  chosen: number
  onChoose: (id: number) => void
}

/** Whose part the manager plays: a radio group, with the arrows as everywhere. Who can do something now is marked. */
export function ActingAs({ people, chosen, onChoose }: Props) {
  const { t } = useTranslation('rehearsals')
  const language = useLanguage()
  const name = useId()
  return (
    <fieldset className={classes.players}>
      <legend className={classes.label}>{t('actAs')}</legend>
      <div className={classes.cards}>
        {people.map(({ id, name: person, role, label, acts }) => (
          <label key={id} className={classes.card} data-can-act={acts.length > 0 || undefined}>
            <input type="radio" name={name} value={id} checked={id === chosen} onChange={() => onChoose(id)} />
            <span className={classes.initials} aria-hidden>
              {toInitials(person)}
            </span>
            <span className={classes.who}>
              <strong>{person}</strong>
              <small>{(label && toText(label, language)) || t(`role.${role}`)}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const toInitials = (name: string) =>
  name
    .split(' ')
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
