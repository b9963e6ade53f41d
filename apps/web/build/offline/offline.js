// The page stands at the address that could not be reached: to try again is to load that once more.
const again = () => window.location.reload()
document.getElementById('again').addEventListener('click', again)
window.addEventListener('online', again)
