import type { Template } from '@klesis/contract/invitations/templates.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { Button } from '@mantine/core'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import text from '../../../ui/text.module.css'
import { SavedTemplateButtons } from './SavedTemplateButtons.tsx'
import classes from './start.module.css'
import type { Start } from './use-start.ts'

/** How many labels a card lists. */
const listed = 5

interface Props {
  template: Template
  start: Start
  /** Called once it is deleted. */
  onRemoved: () => void
}

/** A template: what it is for, what it asks, and who decides, or who saved it here. */
export function TemplateCard({ template, start, onRemoved }: Props) {
  const { t } = useTranslation('start-invitation')
  const language = useLanguage()
  const { id, asks, documents, rules, scripts, saved } = template
  const title = textIn(template.title, language)
  const description = textIn(template.description, language)
  const ruled = [rules > 0 && t('rules', { count: rules }), scripts > 0 ? t('scripts', { count: scripts }) : rules > 0 && t('noScripts')]
  const join = (texts: readonly LocalizedText[]) => texts.map((one) => textIn(one, language)).join(' · ')
  const first = join(asks.slice(0, listed))
  const facts = [
    { name: 'asks', value: asks.length > listed ? t('asksMore', { list: first, count: asks.length - listed }) : first },
    { name: 'documents', value: join(documents) },
    { name: 'decides', value: textIn(template.decides, language) },
    { name: 'rules', value: ruled.filter(Boolean).join(', ') },
  ] as const
  return (
    <Card className={classes.card} role="group" aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      {saved && (
        <p className={text.soft}>
          {t('savedBy', { by: saved.by })} <DateText moment={saved.at} />
        </p>
      )}
      {description !== '' && <p className={classes.description}>{description}</p>}
      <dl className={`${text.facts} ${classes.facts}`}>
        {facts
          .filter(({ value }) => value !== '')
          .map(({ name, value }) => (
            <div key={name}>
              <dt>{t(`fact.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <div className={classes.use}>
        <Button
          variant="default"
          aria-label={t('useOf', { title })}
          loading={start.taken === id}
          disabled={start.taken !== undefined}
          onClick={() => start.fromTemplate(id)}
        >
          {t('use')}
        </Button>
        {saved && <SavedTemplateButtons template={template} onRemoved={onRemoved} />}
      </div>
    </Card>
  )
}
