import type { DryRunEffect } from '@klesis/contract/procedures/dry-run.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { TablerIcon } from '@tabler/icons-react'
import {
  IconBell,
  IconBuilding,
  IconFileExport,
  IconFilePlus,
  IconFilter,
  IconHandStop,
  IconHelpCircle,
  IconInfoCircle,
  IconMail,
  IconMailOff,
  IconMessage,
  IconNumber,
  IconPencil,
  IconTag,
  IconUserQuestion,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toAthensText } from '../../../ui/athens-day.ts'
import classes from './dry-run.module.css'
import { MailText } from './MailText.tsx'

type Kind = DryRunEffect['kind']
type Of<K extends Kind> = Extract<DryRunEffect, { kind: K }>

const icons: Record<Kind, TablerIcon> = {
  ...{ refuse: IconHandStop, warn: IconInfoCircle, fill: IconPencil, mail: IconMail, skipMail: IconMailOff, notify: IconBell, tag: IconTag },
  ...{ approvers: IconUsers, department: IconBuilding, noApprovers: IconUserQuestion, askDocument: IconFilePlus, webhook: IconWorld, number: IconNumber },
  ...{ message: IconMessage, filter: IconFilter, table: IconFileExport, outside: IconWorld, ask: IconHelpCircle },
}

/** One thing that would happen, as a plain sentence. */
export function EffectRow({ effect }: { effect: DryRunEffect }) {
  const sentence = useSentences()
  const Icon = icons[effect.kind]
  const write = sentence[effect.kind] as (effect: DryRunEffect) => ReactNode
  return (
    <li className={classes.effect} data-private>
      <Icon size={20} stroke={1.75} aria-hidden />
      <div>{write(effect)}</div>
    </li>
  )
}

function useSentences(): { [K in Kind]: (effect: Of<K>) => ReactNode } {
  const { t } = useTranslation('dry-run')
  const language = useLanguage()
  const listOf = (names: string[]) => names.join(', ')
  const recipients = (to: Of<'mail'>['to']) => listOf(to.map(({ name, address }) => [name, address].filter(Boolean).join(', ') || t('nobody')))
  const value = (given: unknown) =>
    given === undefined || given === null || given === '' ? t('blank') : typeof given === 'string' ? `«${given}»` : JSON.stringify(given)
  const nameOf = ({ name, standsInFor, isChair }: Of<'approvers'>['groups'][number]['approvers'][number]) => {
    const withRole = isChair ? t('effect.chair', { name }) : name
    return standsInFor === null ? withRole : t('effect.standsIn', { name: withRole, other: standsInFor })
  }
  return {
    refuse: ({ path, message }) => (path ? t('effect.refuseAt', { path, message }) : t('effect.refuse', { message })),
    warn: ({ path, message }) => (path ? t('effect.warnAt', { path, message }) : t('effect.warn', { message })),
    fill: ({ label, before, after }) => t('effect.fill', { label, before: value(before), after: value(after) }),
    mail: ({ to, texts, hasLinks }) => (
      <>
        {t('effect.mail', { to: recipients(to) })}
        <MailText texts={texts} hasLinks={hasLinks} />
      </>
    ),
    skipMail: ({ to }) => t('effect.skipMail', { to: recipients(to) }),
    notify: ({ to, text }) => t('effect.notify', { to: listOf(to), text: textIn(text, language) }),
    tag: ({ change, name }) => t(change === 'add' ? 'effect.tagAdd' : 'effect.tagRemove', { name }),
    approvers: ({ groups }) => (
      <>
        {t('effect.approvers')}
        <ul className={classes.groups}>
          {groups.map(({ order, rule, approvers }) => (
            <li key={`${order} ${rule}`}>{t('effect.group', { order, rule: t(`rule.${rule}`), names: listOf(approvers.map(nameOf)) })}</li>
          ))}
        </ul>
      </>
    ),
    department: ({ label, code }) => t('effect.department', { label: textIn(label, language), code }),
    noApprovers: ({ message }) => t('effect.noApprovers', { message }),
    askDocument: ({ title }) => t('effect.askDocument', { title: textIn(title, language) }),
    webhook: ({ url, body, answer }) => (
      <>
        {t('effect.webhook', { url })} {answer === null ? t('effect.webhook.notCalled') : t('effect.webhook.answer', { answer })}
        <details>
          <summary>{t('effect.webhook.body')}</summary>
          <code className={classes.sent}>{JSON.stringify(body, null, 2)}</code>
        </details>
      </>
    ),
    ask: ({ text, choices }) => t('effect.ask', { text, choices: listOf(choices) }),
    number: ({ number, date, isTaken }) => (
      <>
        {t('effect.number', { number, date: toAthensText(date, 'minute') })}
        {isTaken && <p className={classes.line}>{t('effect.taken')}</p>}
      </>
    ),
    message: ({ text }) => t('effect.message', { text }),
    filter: ({ filter }) => (
      <>
        {t('effect.filter')} <code>{JSON.stringify(filter)}</code>
      </>
    ),
    table: ({ columns, rows }) => (rows === null ? t('effect.columns', { columns }) : t('effect.table', { columns, rows })),
    outside: ({ url, isCalled }) => t(isCalled ? 'effect.called' : 'effect.notCalled', { url }),
  }
}
