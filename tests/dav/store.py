"""Opens a document of an address in the LibreOffice that listens at a pipe, writes into it, and stores it where it came from."""

import sys
import time

import uno
from com.sun.star.beans import PropertyValue

pipe, address, words = sys.argv[1:4]


def connect():
    context = uno.getComponentContext()
    resolver = context.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", context)
    last = None
    for _ in range(240):
        try:
            return resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
        except Exception as error:  # It has not started yet.
            last = error
            time.sleep(0.25)
    raise last


office = connect()
desktop = office.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", office)
document = desktop.loadComponentFromURL(address, "_blank", 0, (PropertyValue("Hidden", 0, True, 0),))
if document.isReadonly():
    print("read-only")
else:
    print("found:", document.getText().getString())
    document.getText().setString(words)
    document.store()
    print("stored:", document.getLocation())
document.close(True)
try:
    desktop.terminate()
except Exception:  # The connection ends with it.
    pass
