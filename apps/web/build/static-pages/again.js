// The page is shown at the unreachable URL: reloading retries it.
const again = () => window.location.reload()
document.getElementById('again').addEventListener('click', again)
window.addEventListener('online', again)
