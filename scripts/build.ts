// Usage: npm run build
// Installs what is missing and builds the web application, without starting anything: for images and services (deploy/).
import { join } from 'node:path'
import { buildWebIfStale } from './build-web.ts'
import { linkNode } from './node-link.ts'

buildWebIfStale((line) => console.log(line))
// Services are of systemd; making a link may be forbidden elsewhere.
if (process.platform === 'linux') linkNode(join(import.meta.dirname, '..'))
