import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface MailServer {
  url: string
  /** Connections that it has accepted. */
  accepted: () => number
  close: () => void
}

async function listen(talk: (socket: Socket) => void): Promise<MailServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    talk(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, accepted: () => sockets.size, close }
}

/** Accepts connections and never says a word. */
const silent = () => listen(() => undefined)

/** Takes every mail at once. */
const willing = () =>
  listen((socket) => {
    let isText = false
    socket.write('220 mail.example ESMTP\r\n')
    socket.on('data', (bytes) => {
      const said = bytes.toString()
      if (isText && !said.endsWith('\r\n.\r\n')) return
      const begins = !isText && said.startsWith('DATA')
      isText = begins
      socket.write(begins ? '354 go on\r\n' : said.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n')
    })
  })

export const mailServers = { 'takes mails': willing, 'accepts and never answers': silent } as const
