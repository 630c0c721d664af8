import { recordingModes } from '@klesis/contract/recordings/recordings.ts'
import { z } from 'zod'

/** `name:secret name:secret` */
const ticketSystems = /^[\w.-]{1,60}:[^\s:]{16,200}(\s+[\w.-]{1,60}:[^\s:]{16,200})*$/

const number = (min: number, max: number) => z.string().regex(/^\d+$/, 'a whole number').transform(Number).pipe(z.int().min(min).max(max))
const flag = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true')
const url = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol),
      `an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    )
const nonEmpty = z.string().trim().min(1)
const secret = z.string().min(16, 'at least 16 characters')

/** All settings of the server. Their descriptions are published in docs/operations.md. */
export const settings = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('`production` switches every demonstration means off and asks for `DATABASE_URL`, `PUBLIC_URL` and `SMTP_URL`.'),
  PORT: number(0, 65_535).default(3000).describe('Port to listen on; 0 takes a free one.'),
  HOST: z.string().optional().describe('Address to listen on. Absent: 127.0.0.1 as a demonstration, else every address.'),
  PUBLIC_URL: url('http:', 'https:').optional().describe('Where people reach the portal; links in mails begin with it. Absent: the address listened on.'),
  SITE: z.string().min(1).default('uni.example').describe('Domain of the institution, as in its e-mail addresses.'),
  DATA_DIR: z.string().min(1).default('./data').describe('Folder of the embedded database and of the files.'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional().describe('A PostgreSQL server, 15 or newer. Absent: the embedded one in `DATA_DIR`.'),
  DATABASE_URL_DIRECT: url('postgres:', 'postgresql:')
    .optional()
    .describe('The same server past a pooler in transaction mode: for migrations, jobs and notices.'),
  DATABASE_SCHEMA: z
    .string()
    .regex(/^(?!pg)[a-z][a-z0-9_]{0,39}$/, 'a name of small letters, digits and underscores that does not begin with pg')
    .default('public')
    .describe('Schema of the portal’s tables, so that several portals can share a database. Any but `public` needs connections that keep their search path.'),
  DATABASE_POOL: number(2, 200).default(10).describe('Connections of one process.'),
  NAMED_STATEMENTS: flag.default(true).describe('0 behind a pooler that shares connections between clients, also if it keeps prepared statements.'),
  DEMO: flag
    .optional()
    .describe('1 runs the demonstration on an empty or already marked database. Absent: it runs when neither a database server nor SMTP is set.'),
  ROLE: z.enum(['web', 'worker', 'both']).default('both').describe('What this process does: requests, jobs, or both.'),
  SMTP_URL: url('smtp:', 'smtps:').optional().describe('Mail server, with user and password if it asks for them.'),
  MAIL_FROM: z
    .string()
    .optional()
    .describe(
      'Sender of mails: an address, before which stands the portal’s name in the language of the mail, or a name and an address in angle brackets. Absent: `no-reply@` and `SITE`.',
    ),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info').describe('How much is logged.'),
  SCHEDULER_SECRET: secret.optional().describe('Lets an outside scheduler make the calls kept for it, in the header `X-Scheduler-Secret`.'),
  TICKET_SECRETS: z
    .string()
    .regex(ticketSystems, '`name:secret` for each system, separated by spaces, each secret at least 16 characters')
    .optional()
    .describe('Other systems that may ask for sign-in tickets, as `name:secret` separated by spaces; the secret comes in the header `X-Ticket-Secret`.'),
  METRICS_TOKEN: secret.optional().describe('Bearer token for `/metrics`. Absent: nobody may read them.'),
  TRUST_PROXY: number(0, 10).default(0).describe('How many proxies in front may state the caller’s address.'),
  FRAME_ANCESTORS: z
    .string()
    .regex(/^[^;\r\n]*$/)
    .default('')
    .describe('Hosts that may embed the pages under `/iframed/`, separated by spaces; administrators add others at `/management/embedding`.'),
  CHAT_HOST: url('http:', 'https:').optional().describe('Where the live chat’s provider (Chatwoot) is. Absent: no chat.'),
  CHAT_WEBSITE_TOKEN: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional()
    .describe('The token of the portal’s inbox at the chat’s provider.'),
  CHAT_IDENTITY_SECRET: secret
    .optional()
    .describe('The inbox’s secret for identity validation; with it the provider is shown that the portal named the person.'),
  ANONYMOUS_PER_MINUTE: number(1, 1_000_000)
    .default(300)
    .describe('Calls a minute of guests from one network: an IPv4 address, or the first half of an IPv6 address.'),
  PERSON_CHANGES_PER_MINUTE: number(1, 1_000_000).default(300).describe('Changing calls a minute of one person who is signed in.'),
  OUTGOING_HOSTS: z
    .string()
    .regex(/^[\s,]*((https?:\/\/)?[\w.:[\]-]+([\s,]+|$))*$/, 'hosts separated by spaces, each with `http://` in front if it is not reached by https')
    .default('')
    .describe(
      'Hosts that forms may take choices from, scripts may read and rules may call, separated by spaces; reached by https, unless written with `http://`. Never private addresses.',
    ),
  HMU_ISSUER: url('http:', 'https:')
    .optional()
    .describe('University sign-in (OpenID Connect): the provider’s issuer, as it names itself. On when the three of them are set.'),
  HMU_CLIENT_ID: nonEmpty.optional().describe('The name under which the provider knows the portal.'),
  HMU_CLIENT_SECRET: nonEmpty.optional().describe('The secret that goes with it.'),
  STUDENT_ISSUER: url('http:', 'https:').optional().describe('Student sign-in (OpenID Connect): the provider’s issuer, as it names itself.'),
  STUDENT_CLIENT_ID: nonEmpty.optional().describe('The name under which the provider knows the portal.'),
  STUDENT_CLIENT_SECRET: nonEmpty.optional().describe('The secret that goes with it.'),
  GOOGLE_ISSUER: url('http:', 'https:').default('https://accounts.google.com').describe('Google sign-in (OpenID Connect), on when the two below are set.'),
  GOOGLE_CLIENT_ID: nonEmpty.optional().describe('The name under which Google knows the portal.'),
  GOOGLE_CLIENT_SECRET: nonEmpty.optional().describe('The secret that goes with it.'),
  TAXISNET_AUTHORIZE_URL: url('http:', 'https:')
    .optional()
    .describe('Sign-in of the tax authority (OAuth 2): the page people sign in at. On when the five of them are set.'),
  TAXISNET_TOKEN_URL: url('http:', 'https:').optional().describe('Where a code is exchanged.'),
  TAXISNET_USERINFO_URL: url('http:', 'https:').optional().describe('Where it tells who signed in, as XML.'),
  TAXISNET_CLIENT_ID: nonEmpty.optional().describe('The name under which the authority knows the portal.'),
  TAXISNET_CLIENT_SECRET: nonEmpty.optional().describe('The secret that goes with it.'),
  PROVIDER_SECONDS: number(1, 60).default(8).describe('Longest wait for one answer of a sign-in provider.'),
  SIGNING_PROVIDER: z
    .enum(['embedded', 'csc', 'sapi'])
    .default('embedded')
    .describe(
      'Where people’s keys for signing lie: `embedded`, in the portal; `csc`, with a provider of the Cloud Signature Consortium’s API; `sapi`, with the Greek state’s or HARICA’s service.',
    ),
  SIGNING_URL: url('http:', 'https:')
    .optional()
    .describe(
      'Base address of that provider, for `csc` with the version at its end: `https://csc.example/csc/v1`, `…/v2`, `https://sapi.mindigital-shde.gr/Sign/Api`, `https://rsign-api.harica.gr/dsa/v1`.',
    ),
  SIGNING_TOKEN_URL: url('http:', 'https:')
    .optional()
    .describe(
      'For `csc` with a registration of the portal: where it gets its token. With these three the password of the dialog is the PIN of the key; without them people sign in there.',
    ),
  SIGNING_CLIENT_ID: nonEmpty.optional().describe('The name under which that provider knows the portal.'),
  SIGNING_CLIENT_SECRET: nonEmpty.optional().describe('The secret that goes with it.'),
  SIGNING_QUALIFIED: flag
    .optional()
    .describe('1 where the provider’s signatures are qualified ones of Regulation (EU) 910/2014. Absent: for `sapi` yes, for `csc` no; never for `embedded`.'),
  SIGNING_SECONDS: number(1, 60).default(10).describe('Longest wait for one answer of the provider, of the time stamp authority or of the validator.'),
  SEAL_URL: url('http:', 'https:')
    .optional()
    .describe(
      'Where the institution’s seal lies: base address of a provider of the Cloud Signature Consortium’s API, with the version at its end. Absent: in the portal, with its own authority.',
    ),
  SEAL_USERNAME: nonEmpty.optional().describe('The account there, whose first key in force seals.'),
  SEAL_PASSWORD: nonEmpty.optional().describe('The password of that account; not needed with a registration of the portal.'),
  SEAL_PIN: nonEmpty.optional().describe('The PIN of the key, if it has one. A key that asks for a code each time cannot seal by itself.'),
  SEAL_TOKEN_URL: url('http:', 'https:').optional().describe('With a registration of the portal there: where it gets its token.'),
  SEAL_CLIENT_ID: nonEmpty.optional().describe('The name under which that provider knows the portal.'),
  SEAL_CLIENT_SECRET: nonEmpty.optional().describe('The secret that goes with it.'),
  SEAL_QUALIFIED: flag.optional().describe('1 where that seal is a qualified one of Regulation (EU) 910/2014, which verification then says.'),
  TSA_URL: url('http:', 'https:')
    .optional()
    .describe('Time stamp authority (RFC 3161), with user and password if it asks for them. Absent: signatures state their time, and nobody else confirms it.'),
  TSA_REQUIRED: flag
    .default(false)
    .describe('1 refuses to sign while the time stamp authority does not answer; else it is signed without a stamp and said so.'),
  REVOCATION_FETCH: flag
    .default(true)
    .describe(
      'Whether revocation lists are fetched from where certificates of trusted authorities, and of the signing provider, say that they are. 0 where the portal may not call out: then the lists in `TRUST_ROOTS` are all it knows.',
    ),
  SIGNATURE_EVIDENCE: flag
    .default(true)
    .describe(
      'Whether official documents whose signatures have time stamps get what proves these when certificates have expired: certificates, revocation lists, answers of OCSP, and a time stamp over all.',
    ),
  SIGNATURE_EVIDENCE_HOSTS: z
    .string()
    .regex(/^[\s,]*([\w.-]+(:\d+)?([\s,]+|$))*$/, 'hosts separated by spaces')
    .default('')
    .describe(
      'Hosts that are asked for it by http or https where certificates name them, separated by spaces. Never private addresses. The portal’s own authority and the lists in `TRUST_ROOTS` need none.',
    ),
  VALIDATOR_URL: url('http:', 'https:')
    .optional()
    .describe(
      'A validator of signatures (the EU’s DSS) whose answer is shown beside the portal’s own, such as `http://dss:8080`. It receives whole documents: run it yourself.',
    ),
  UPLOAD_LIMIT_MB: number(1, 1_000).default(20).describe('Largest file that may be uploaded.'),
  APPROVAL_UNDO_SECONDS: number(0, 60).default(10).describe('For how long an approval can be taken back before it is decided. 0: it is decided at once.'),
  GOTENBERG_URL: url('http:', 'https:').optional().describe('A Gotenberg service that converts documents of Word to PDF. Absent: LibreOffice on this machine.'),
  LOCAL_OFFICE: flag
    .default(true)
    .describe(
      'Whether LibreOffice on this machine may convert documents of Word: it needs `/usr/bin/soffice` and `/usr/bin/bwrap`, which locks it in. 0: never.',
    ),
  TRUST_ROOTS: z
    .string()
    .min(1)
    .optional()
    .describe(
      'A folder with certificates of authorities and their revocation lists (PEM or DER) whose signatures count as valid, beside those of the portal’s own authority.',
    ),
  SIGNING_SECRETS: z
    .string()
    .regex(/^\s*\S{32,200}(\s+\S{32,200}){0,3}\s*$/, 'up to four secrets of at least 32 characters, separated by spaces')
    .optional()
    .describe(
      'Under which the keys of the embedded authority and what browsers remember are sealed. To change it put the new one in front of the old, and take the old out after a day. Absent: made once, in `DATA_DIR/signing-secret`.',
    ),
  SIGN_LIMIT_MB: number(1, 100).default(50).describe('Largest document that may be signed, checked or converted.'),
  REMINDER_DAYS: number(1, 365).default(3).describe('Days after which an approver is reminded.'),
  REHEARSAL_WORLDS: number(1, 20)
    .default(4)
    .describe('Rehearsals that are open at once in one process, each with seven connections to the database; the others wait, and are opened again when used.'),
  MODE: z.enum(['portal', 'mitos']).default('portal').describe('`mitos` makes the dashboard of groups of invitations, `/mitos`, the home page.'),
  RECORDING: z
    .enum(recordingModes)
    .optional()
    .describe('Recording of how the portal is used: `off`, `consent` (who agreed), `always`. Absent: `consent` as a demonstration, else `off`.'),
  RECORDING_DAYS: number(1, 365).default(30).describe('Days after which a recording is deleted.'),
  RECORDING_VISITORS_MB: number(1, 1_000_000)
    .default(2_000)
    .describe('Room for all stored recordings of visitors; when it is full no more of theirs are taken.'),
  // The row of an event's run keeps its job, which may wait for 30 days, from a second effect.
  RUN_LOG_DAYS: number(31, 3_650).default(90).describe('Days after which what scripts of triggers and rules did is deleted from their log.'),
  DRAIN_MS: number(0, 120_000).default(500).describe('Time between being asked to stop and refusing new calls, for a balancer to notice.'),
})
