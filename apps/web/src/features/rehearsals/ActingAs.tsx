import type { RehearsalPerson } from '@klesis/contract/rehearsals/rehearsals.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Button, Kbd } from '@mantine/core'
import { useId, useRef } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './bar.module.css'
import { playerKeys, usePlayerKeys } from './use-player-keys.ts'

interface Props {
  people: readonly RehearsalPerson[]
  chosen: number
  onChoose: (id: number) => void
}

/** Whose part the manager plays: a radio group, with the arrows as everywhere and a key for each of the first five. Who can do something now is marked. */
export function ActingAs({ people, chosen, onChoose }: Props) {
  const { t } = useTranslation('rehearsals')
  const language = useLanguage()
  const name = useId()
  const cards = useRef<HTMLDivElement>(null)
  // The chosen one takes the focus, so that a screen reader tells who it is and the arrows go on from there.
  const { isOn, toggle } = usePlayerKeys((place) => {
    const person = people[place]
    if (!person) return
    onChoose(person.id)
    cards.current?.querySelectorAll('input')[place]?.focus()
  })
  const keys = playerKeys.slice(0, people.length)
  return (
    <fieldset className={classes.players}>
      <legend className={classes.label}>{t('actAs')}</legend>
      <div ref={cards} className={classes.cards}>
        {people.map(({ id, name: person, role, label, acts }, place) => (
          <label key={id} className={classes.card} data-can-act={acts.length > 0 || undefined}>
            <input
              type="radio"
              name={name}
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
              aria-keyshortcuts={isOn ? keys[place] : undefined}
            />
            <span className={classes.initials} aria-hidden>
              {toInitials(person)}
            </span>
            <span className={classes.who}>
              <strong>{person}</strong>
              <small>{(label && textIn(label, language)) || t(`role.${role}`)}</small>
            </span>
          </label>
        ))}
      </div>
      <div className={classes.keys}>
        {isOn && (
          <span>
            <Kbd>{keys[0]}</Kbd>
            {keys.length > 1 && (
              <>
                –<Kbd>{keys.at(-1)}</Kbd>
              </>
            )}{' '}
            {t('keys.choose')}
          </span>
        )}
        <Button variant="subtle" size="compact-xs" onClick={toggle}>
          {t(isOn ? 'keys.off' : 'keys.on')}
        </Button>
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
