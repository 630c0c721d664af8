import type { IssuedDocument, VerifiedState } from '@klesis/contract/documents/verification.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import {
  IconAlertTriangle,
  IconBuilding,
  IconCalendarCheck,
  IconCertificate,
  IconCircleCheck,
  IconRosette,
  IconSignature,
  IconUserOff,
} from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toAthensText } from '../../ui/athens-day.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Fact } from './Fact.tsx'
import { toneOf } from './to-outcome.ts'

const ended: ReadonlySet<VerifiedState> = new Set(['reopened', 'replaced', 'withdrawn'])

/** What is known of a document that was issued here. */
export function DocumentFacts({ document }: { document: IssuedDocument }) {
  const { t, i18n } = useTranslation('verification')
  const { units, issuedAt, signatures, evidence, seal, copy } = document
  const [issuer, ...others] = units.map((unit) => textIn(unit, i18n.language))
  const isStamped = signatures.every(({ isTimeStamped }) => isTimeStamped)
  // Nobody signs what the institution alone seals.
  const isSigned = signatures.length > 0 || !seal
  return (
    <>
      {copy && (
        <Fact
          icon={IconCertificate}
          tone="green"
          name={t('fact.copy')}
          value={t('fact.copy.of', { code: copy.of.replace(/.{4}(?=.)/g, '$&-') })}
          lines={[
            <>
              {[copy.position, copy.unit].map((text) => textIn(text, i18n.language)).join(', ')}, <DateText moment={copy.at} />
            </>,
          ]}
        />
      )}
      <Fact icon={IconBuilding} name={t('fact.issuer')} value={issuer ?? seal?.institution ?? t('fact.issuer.none')} lines={others} />
      <Fact
        icon={IconCalendarCheck}
        name={t('fact.issuedAt')}
        value={issuedAt ? <DateText moment={issuedAt} /> : t('fact.notIssued')}
        lines={[...(signatures.length > 0 ? [t(isStamped ? 'fact.stamped' : 'fact.unstamped')] : []), ...(evidence ? [t(`fact.evidence.${evidence}`)] : [])]}
      />
      {seal && (
        <Fact
          icon={IconRosette}
          tone={seal.kind === 'demonstration' ? 'gray' : 'green'}
          name={t('fact.seal')}
          value={seal.institution}
          lines={[t(`fact.seal.${seal.kind}`), <DateText key="at" moment={seal.at} />, t(seal.isTimeStamped ? 'fact.stamped' : 'fact.seal.unstamped')]}
        />
      )}
      {isSigned && (
        <Fact
          icon={IconSignature}
          tone={signatures.length > 0 ? 'green' : 'gray'}
          name={t('fact.signatures')}
          value={signatures.length > 0 ? t('fact.signatures.count', { count: signatures.length }) : t('fact.signatures.none')}
          lines={[
            ...signatures.map(({ position, at }) => (
              <>
                {textIn(position, i18n.language)}, <DateText moment={at} />
              </>
            )),
            ...(signatures.length > 0 ? [t('fact.signatures.verified')] : []),
          ]}
        />
      )}
      <StateFact document={document} />
      <Fact icon={IconUserOff} name={t('fact.people')} value={t('people.none')} lines={[t('people.where')]} />
    </>
  )
}

/** Whether it is in force, and since when not. */
function StateFact({ document: { state, endedAt, replacedAt } }: { document: IssuedDocument }) {
  const { t } = useTranslation('verification')
  const isInForce = state === 'inForce'
  const lines = [
    ...(isInForce ? [t('state.inForce.text')] : []),
    ...(ended.has(state) && endedAt ? [t('state.since', { at: toAthensText(endedAt) })] : []),
    ...(state === 'replaced' ? [replacedAt ? t('state.replacedBy', { at: toAthensText(replacedAt) }) : t('state.replacedLater')] : []),
  ]
  return <Fact icon={isInForce ? IconCircleCheck : IconAlertTriangle} tone={toneOf[state]} name={t('fact.state')} value={t(`state.${state}`)} lines={lines} />
}
