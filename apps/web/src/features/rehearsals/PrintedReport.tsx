import type { Rehearsal } from '@klesis/contract/rehearsals/rehearsals.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toAthensText } from '../../ui/athens-day.ts'
import { PaperFacts, PaperSheet } from '../../ui/PaperSheet.tsx'
import { useMasterData } from '../masterdata/masterdata.queries.ts'
import { AskedTable } from './AskedTable.tsx'
import classes from './paper.module.css'
import { ReportPanel } from './ReportPanel.tsx'
import { TimeLine } from './TimeLine.tsx'
import { WhyList } from './WhyList.tsx'

/** The report on paper, in place of the page while it is printed or saved as PDF. */
export function PrintedReport({ rehearsal }: { rehearsal: Rehearsal }) {
  const { t } = useTranslation(['rehearsals', 'app'])
  const language = useLanguage()
  const site = useMasterData()?.site
  const { invitation, entries, steps, startedAt, clock, application, outside } = rehearsal
  const title = textIn(invitation.title, language)
  const mails = entries.flatMap((entry) => entry.mails)
  return (
    <PaperSheet head={[[t('app:product.name'), site].filter(Boolean).join(' · '), t('report.paper')]} title={title} isInvented>
      <div className={classes.paper}>
        <p>{outside ? t('band.outside') : t('band')}</p>
        <PaperFacts
          facts={[
            [t('report.version'), t(invitation.isDraft ? 'report.draft' : 'report.live', { version: invitation.version ?? 1 })],
            [t('report.started'), toAthensText(startedAt)],
            [t('clock'), toAthensText(clock)],
            [t('report.application'), application?.number],
          ]}
        />
        <ReportPanel rehearsal={rehearsal} />
        {steps.length > 0 && (
          <section>
            <h2>{t(application?.appState === 'permanent' ? 'step.chain' : 'step.expected')}</h2>
            <AskedTable steps={steps} player={0} />
            <WhyList steps={steps} />
          </section>
        )}
        <TimeLine entries={entries} />
        {mails.length > 0 && (
          <section>
            <h2>{t('mails.title')}</h2>
            <table>
              <tbody>
                {mails.map((mail) => (
                  <tr key={mail.key}>
                    <td>{toAthensText(mail.at)}</td>
                    <td>{mail.today ? `${mail.to} (${t('mails.today', { person: mail.today })})` : mail.to}</td>
                    <td>
                      {Object.entries(mail.texts).map(([one, written]) => (
                        <span key={one} lang={one}>
                          {written.subject}
                        </span>
                      ))}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </div>
    </PaperSheet>
  )
}
