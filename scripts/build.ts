// Usage: npm run build
// Installs what is missing and builds the web application, without starting anything: for images and services (deploy/).
import { buildWebIfStale } from './build-web.ts'

buildWebIfStale((line) => console.log(line))
